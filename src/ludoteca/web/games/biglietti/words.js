/** What the table of Biglietti, prego! says, in both languages. */

import { HIDDEN, NONE, awaited, cardsOf, hasChosen, hasPolfer, ringOf, seatOf, uncontrolled } from "./position.js";

/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */
/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Kind} Kind */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Story} Story */
/** @typedef {(seat: number) => string} Who */

const it = {
  table: "Il tavolo di Biglietti, prego!",
  carriage: "La carrozza. Le frecce vanno da un posto all'altro, Invio sceglie.",
  seat: "Posto",
  you: "Tu",
  kinds: { ticket: "Biglietto", excuse: "Scusa", accusation: "Accusa", impartial: "Imparziale", hide: "Nasconditi", polfer: "PolFer" },
  effects: {
    ticket: "Se ti controllano, elimina la carta. Giocato, non conta.",
    excuse: "Vale se una catena la unisce al controllato.",
    accusation: "Vale ovunque: servono due Scuse per ognuna.",
    impartial: "Non conta, ma tiene unita la catena.",
    hide: "Ti nascondi al prossimo controllo.",
    polfer: "Fa vincere chi ce l'ha, se i controlli sono pochi.",
  },
  controlOf: (/** @type {string} */ points) => `Controllo da ${points}`,
  phases: { outward: "Andata", return: "Ritorno" },
  turn: (/** @type {number} */ n) => `turno ${n}`,
  left: (/** @type {number} */ n, /** @type {number} */ later) => (later ? `${n} controlli, poi ${later}` : count(n, "controllo", "controlli")),
  limit: (/** @type {number} */ n) => `vince a ${n} punti`,
  tickets: (/** @type {number} */ n) => count(n, "Biglietto", "Biglietti"),
  free: (/** @type {number} */ n, /** @type {number} */ wanted) => `mai controllati ${n} (PolFer: altri ${wanted})`,
  removed: "Fuori dal gioco",
  inspector: "Controllore",
  inspectorIs: (/** @type {string} */ who) => `Controllore: ${who}`,
  roles: {
    inspector: (/** @type {number} */ n) => `Sei il Controllore: vinci se un viaggiatore arriva a ${n} punti.`,
    traveller: (/** @type {number} */ n) => `Sei un viaggiatore: vinci se alla fine nessuno ha meno punti di te. A ${n} punti di chiunque vince il Controllore.`,
    polfer: (/** @type {string} */ phase, /** @type {number} */ wanted, /** @type {number} */ now) =>
      `Hai la PolFer: a fine ${phase} vinci se almeno ${wanted} altri viaggiatori non hanno carte Controllo. Ora sono ${now}.`,
    watcher: "Guardi la partita.",
  },
  hidden: {
    none: "Nessuno si è nascosto: si può controllare chiunque.",
    few: (/** @type {number} */ n, /** @type {number} */ all) => `Nascosti ${n} su ${all}, meno della metà: non si possono controllare.`,
    many: (/** @type {number} */ n, /** @type {number} */ all) => `Nascosti ${n} su ${all}, almeno metà: si possono controllare solo loro.`,
  },
  ask: {
    inspect: "Tocca a te: scegli una carta Controllo e un viaggiatore.",
    inspectSeat: (/** @type {string} */ points) => `Carta da ${points}: ora tocca chi vuoi controllare.`,
    inspectCard: (/** @type {string} */ who) => `Controlli ${who}: scegli la carta Controllo.`,
    second: (/** @type {string} */ who) => `${who} si era nascosto ed è senza Biglietto: aggiungi una seconda carta, fra i punti che hai in maggior numero.`,
    drop: "Hai il Biglietto e ti eri nascosto: puoi eliminare anche una tua carta Controllo.",
    play: (/** @type {string} */ who) => `${who} è senza Biglietto: scegli una carta, coperta.`,
    changed: (/** @type {string} */ kind, /** @type {string} */ others) => `Hai scelto ${kind}: toccane un'altra per cambiare idea. In attesa di ${others}.`,
    giveFirst: "Comincia lo scambio: scegli una carta da dare e a chi.",
    give: (/** @type {string} */ kind) => `Hai ricevuto ${kind}: dai un'altra carta e scegli a chi.`,
    giveOnly: (/** @type {string} */ who) => `Scegli la carta da dare a ${who}.`,
    giveSeat: (/** @type {string} */ kind) => `${kind}: ora tocca chi la riceve.`,
    giveCard: (/** @type {string} */ who) => `A ${who}: scegli la carta.`,
    giveNone: "Non hai nulla da dare: tocca chi viene dopo di te.",
    remove: "Devi togliere dal gioco una delle carte giocate: tocca chi l'ha giocata.",
  },
  wait: {
    inspect: (/** @type {string} */ who) => `${who} sceglie chi controllare.`,
    second: (/** @type {string} */ boss, /** @type {string} */ who) => `${who} si era nascosto ed è senza Biglietto: ${boss} aggiunge una seconda carta.`,
    drop: (/** @type {string} */ who) => `${who} si era nascosto e ha il Biglietto: può eliminare una sua carta Controllo.`,
    play: (/** @type {string} */ who, /** @type {string} */ others) => `${who} è senza Biglietto: gli altri scelgono una carta. In attesa di ${others}.`,
    playMine: (/** @type {string} */ others) => `Sei senza Biglietto: decidono gli altri. In attesa di ${others}.`,
    give: (/** @type {string} */ who, /** @type {string} */ to) => `Scambio: ${who} dà una carta${to ? ` a ${to}` : " a chi vuole"}.`,
    remove: (/** @type {string} */ who) => `${who} toglie dal gioco una delle carte giocate.`,
  },
  several: (/** @type {number} */ n) => `altri ${n}`,
  and: " e ",
  report: {
    ticket: (/** @type {string} */ who) => `${who} ha mostrato il Biglietto: carta eliminata.`,
    hid: (/** @type {string} */ who) => `${who} si era nascosto ed è senza Biglietto: ha preso la carta e una in più.`,
    saved: (/** @type {string} */ who, /** @type {number} */ e, /** @type {number} */ a) => `${who}: ${count(e, "Scusa valida", "Scuse valide")} contro ${count(a, "Accusa", "Accuse")}, carta eliminata.`,
    given: (/** @type {string} */ who, /** @type {number} */ e, /** @type {number} */ a) => `${who}: ${count(e, "Scusa valida", "Scuse valide")} contro ${count(a, "Accusa", "Accuse")}, carta presa.`,
    gave: (/** @type {string} */ kind, /** @type {string} */ who) => `Hai dato ${kind} a ${who}.`,
    got: (/** @type {string} */ kind) => `Hai ricevuto ${kind}.`,
    round: "Giro di carte",
  },
  endings: {
    inspector: (/** @type {string} */ boss, /** @type {string} */ who, /** @type {number} */ n) => `Vince il Controllore (${boss}): ${who} è a ${n} punti.`,
    polfer: (/** @type {string} */ who, /** @type {number} */ n, /** @type {number} */ wanted) => `Vince l'agente PolFer (${who}): ${n} altri viaggiatori senza controlli, ne bastavano ${wanted}.`,
    travellers: (/** @type {string} */ names, /** @type {number} */ n, /** @type {boolean} */ many) => `${many ? "Vincono i viaggiatori" : "Vince il viaggiatore"} con meno punti (${n}): ${names}.`,
    out: (/** @type {string} */ who) => `${who} ha la PolFer ed è fuori dal conto.`,
  },
  over: "Partita finita.",
  doing: { yours: "tocca a te", thinks: "pensa…", chosen: "ha scelto", hid: "nascosto", gives: "dà…", may: "controllabile", waits: "aspetta", inspected: "controllato", removable: "si può togliere", polfer: "PolFer", won: "ha vinto", drops: "sceglie…" },
  hand: "Le tue carte",
  pack: "Il tuo mazzetto",
  nextPack: "Nel Ritorno",
  mine: "Le tue carte Controllo",
  none: "nessuna",
  keep: "Non ne elimino altre",
  received: "nuova",
  cards: (/** @type {number} */ n) => count(n, "carta in mano", "carte in mano"),
  controls: (/** @type {number} */ n) => (n ? count(n, "carta Controllo", "carte Controllo") : "nessuna carta Controllo"),
  points: (/** @type {number} */ n) => count(n, "punto", "punti"),
  known: "di certo in mano",
  played: (/** @type {string} */ kind) => `ha giocato ${kind}`,
  inChain: "nella catena",
  legend: "Le carte",
  unseen: (/** @type {number} */ n) => (n === 1 ? "1 che non vedi" : `${n} che non vedi`),
  hints: "Suggerimenti",
  last: "ultima mossa",
  do: {
    inspect: (/** @type {string} */ card, /** @type {string} */ who) => `controlla ${who} con una carta da ${card}`,
    second: (/** @type {string} */ card) => `aggiungi una carta da ${card}`,
    drop: (/** @type {string} */ card) => `elimina la tua carta da ${card}`,
    keep: () => "non eliminarne altre",
    play: (/** @type {string} */ card) => `gioca ${card}`,
    give: (/** @type {string} */ card, /** @type {string} */ who) => `dai ${card} a ${who}`,
    remove: (/** @type {string} */ _, /** @type {string} */ who) => `togli la carta di ${who}`,
  },
};

/** @type {typeof it} */
const en = {
  table: "The table of Biglietti, prego!",
  carriage: "The carriage. Arrows go from seat to seat, Enter chooses.",
  seat: "Seat",
  you: "You",
  kinds: { ticket: "Ticket", excuse: "Excuse", accusation: "Accusation", impartial: "Impartial", hide: "Hide", polfer: "PolFer" },
  effects: {
    ticket: "If you are inspected, the card is eliminated. Played, it is nothing.",
    excuse: "Counts if a chain joins it to the one inspected.",
    accusation: "Counts anywhere: it takes two Excuses for each.",
    impartial: "Counts for nothing, but keeps the chain together.",
    hide: "You hide from the next inspection.",
    polfer: "Wins for its holder if few were controlled.",
  },
  controlOf: (points) => `Control of ${points}`,
  phases: { outward: "Outward", return: "Return" },
  turn: (n) => `turn ${n}`,
  left: (n, later) => (later ? `${n} controls, then ${later}` : count(n, "control", "controls")),
  limit: (n) => `wins with ${n} points`,
  tickets: (n) => count(n, "Ticket", "Tickets"),
  free: (n, wanted) => `not controlled ${n} (PolFer: ${wanted} others)`,
  removed: "Out of the game",
  inspector: "Inspector",
  inspectorIs: (who) => `Inspector: ${who}`,
  roles: {
    inspector: (n) => `You are the Inspector: you win if a traveller gets to ${n} points.`,
    traveller: (n) => `You are a traveller: you win if in the end nobody has fewer points. With ${n} points on anybody the Inspector wins.`,
    polfer: (phase, wanted, now) => `You have the PolFer: you win at the end of the ${phase} if at least ${wanted} other travellers hold no control card. Now ${now} do.`,
    watcher: "You are watching.",
  },
  hidden: {
    none: "Nobody hid: anyone may be inspected.",
    few: (n, all) => `${n} of ${all} hid, fewer than half: they may not be inspected.`,
    many: (n, all) => `${n} of ${all} hid, at least half: only they may be inspected.`,
  },
  ask: {
    inspect: "Your turn: choose a control card and a traveller.",
    inspectSeat: (points) => `A card of ${points}: now tap whom to inspect.`,
    inspectCard: (who) => `You inspect ${who}: choose the control card.`,
    second: (who) => `${who} had hidden and has no Ticket: add a second card, of the points you hold most of.`,
    drop: "You have the Ticket and had hidden: you may get rid of one of your control cards too.",
    play: (who) => `${who} has no Ticket: choose a card, face down.`,
    changed: (kind, others) => `You chose ${kind}: tap another to change your mind. Waiting for ${others}.`,
    giveFirst: "The exchange begins: choose a card to give, and to whom.",
    give: (kind) => `You got ${kind}: give another card, and choose to whom.`,
    giveOnly: (who) => `Choose the card to give to ${who}.`,
    giveSeat: (kind) => `${kind}: now tap who gets it.`,
    giveCard: (who) => `To ${who}: choose the card.`,
    giveNone: "You have nothing to give: tap who comes after you.",
    remove: "You must take one of the played cards out of the game: tap who played it.",
  },
  wait: {
    inspect: (who) => `${who} chooses whom to inspect.`,
    second: (boss, who) => `${who} had hidden and has no Ticket: ${boss} adds a second card.`,
    drop: (who) => `${who} had hidden and has the Ticket: a control card may go.`,
    play: (who, others) => `${who} has no Ticket: the others choose a card. Waiting for ${others}.`,
    playMine: (others) => `You have no Ticket: the others decide. Waiting for ${others}.`,
    give: (who, to) => `Exchange: ${who} gives a card${to ? ` to ${to}` : " to whom it likes"}.`,
    remove: (who) => `${who} takes one of the played cards out of the game.`,
  },
  several: (n) => `${n} others`,
  and: " and ",
  report: {
    ticket: (who) => `${who} showed the Ticket: card eliminated.`,
    hid: (who) => `${who} had hidden and has no Ticket: got the card and one more.`,
    saved: (who, e, a) => `${who}: ${count(e, "Excuse that counts", "Excuses that count")} against ${count(a, "Accusation", "Accusations")}, card eliminated.`,
    given: (who, e, a) => `${who}: ${count(e, "Excuse that counts", "Excuses that count")} against ${count(a, "Accusation", "Accusations")}, card given.`,
    gave: (kind, who) => `You gave ${kind} to ${who}.`,
    got: (kind) => `You got ${kind}.`,
    round: "Cards went round",
  },
  endings: {
    inspector: (boss, who, n) => `The Inspector (${boss}) wins: ${who} is at ${n} points.`,
    polfer: (who, n, wanted) => `The PolFer agent (${who}) wins: ${n} other travellers not controlled, ${wanted} were enough.`,
    travellers: (names, n, many) => `${many ? "The travellers" : "The traveller"} with the fewest points (${n}) ${many ? "win" : "wins"}: ${names}.`,
    out: (who) => `${who} has the PolFer and is left out.`,
  },
  over: "The match is over.",
  doing: { yours: "your turn", thinks: "thinking…", chosen: "has chosen", hid: "hidden", gives: "gives…", may: "can be picked", waits: "waits", inspected: "inspected", removable: "can be removed", polfer: "PolFer", won: "has won", drops: "choosing…" },
  hand: "Your cards",
  pack: "Your pack",
  nextPack: "In the Return",
  mine: "Your control cards",
  none: "none",
  keep: "I get rid of no other",
  received: "new",
  cards: (n) => count(n, "card in hand", "cards in hand"),
  controls: (n) => (n ? count(n, "control card", "control cards") : "no control card"),
  points: (n) => count(n, "point", "points"),
  known: "surely in hand",
  played: (kind) => `played ${kind}`,
  inChain: "in the chain",
  legend: "The cards",
  unseen: (n) => `${n} you do not see`,
  hints: "Hints",
  last: "last move",
  do: {
    inspect: (card, who) => `inspect ${who} with a card of ${card}`,
    second: (card) => `add a card of ${card}`,
    drop: (card) => `get rid of your card of ${card}`,
    keep: () => "get rid of no other",
    play: (card) => `play ${card}`,
    give: (card, who) => `give ${card} to ${who}`,
    remove: (_, who) => `remove the card of ${who}`,
  },
};

export const WORDS = { it, en };

/** @param {number} n @param {string} one @param {string} many */
function count(n, one, many) {
  return `${n} ${n === 1 ? one : many}`;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} seat @param {Lang} lang */
export const seatName = (seat, lang) => `${WORDS[lang].seat} ${seat + 1}`;

/** A card by its kind, or by its points. @param {string} card @param {Lang} lang */
export const cardName = (card, lang) => WORDS[lang].kinds[/** @type {Kind} */ (card)] ?? WORDS[lang].controlOf(card);

/** @param {Move} move @param {Lang} lang @param {Who} who */
export function moveWords(move, lang, who) {
  const words = WORDS[lang];
  const seat = move.traveller ?? move.to ?? move.owner;
  const card = move.kind ? (words.kinds[/** @type {Kind} */ (move.kind)] ?? words.none) : move.points;
  return words.do[/** @type {keyof typeof it.do} */ (move.do)](card, seat ? who(seatOf(seat)) : "");
}

const NAMED = 3;

/** @param {number[]} seats @param {Lang} lang @param {Who} who */
function people(seats, lang, who) {
  const words = WORDS[lang];
  if (seats.length > NAMED) return words.several(seats.length);
  const names = seats.map(who);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")}${words.and}${names.at(-1)}` : names.join("");
}

/** BP-2.1 in words. @param {View} view @param {Lang} lang */
export function hidingWords(view, lang) {
  const ring = ringOf(view);
  const hidden = ring.filter((seat) => view.players[seat].hid);
  const words = WORDS[lang].hidden;
  if (!hidden.length) return words.none;
  const only = view.candidates.every((seat) => view.players[seat].hid);
  return (only ? words.many : words.few)(hidden.length, ring.length);
}

/**
 * One sentence: what the match waits for, and what one should do.
 * @param {View} view @param {Lang} lang @param {Who} who
 * @param {{legal: Move[], seats: {thinking: boolean}[], choice?: Move | null, card?: string, seat?: number | null}} now
 */
export function sentence(view, lang, who, { legal, seats, choice, card = "", seat = null }) {
  const words = WORDS[lang];
  if (view.over) return endingWords(view, lang, who);
  const others = people(awaited(view, seats), lang, who);
  const inspected = view.inspected === null ? "" : who(view.inspected);
  const boss = who(view.inspector);
  if (!legal.length) {
    if (view.stage === "inspect") return `${words.wait.inspect(boss)} ${hidingWords(view, lang)}`;
    if (view.stage === "second") return words.wait.second(boss, inspected);
    if (view.stage === "drop") return words.wait.drop(inspected);
    if (view.stage === "play") return view.inspected === view.seat ? words.wait.playMine(others) : words.wait.play(inspected, others);
    if (view.stage === "remove") return words.wait.remove(boss);
    const takers = view.receivers.length ? view.receivers : view.inspected === null ? [] : [view.inspected];
    return words.wait.give(others, takers.length === 1 ? who(takers[0]) : "");
  }
  if (view.stage === "inspect") {
    if (card) return words.ask.inspectSeat(card);
    return seat !== null ? words.ask.inspectCard(who(seat)) : `${words.ask.inspect} ${hidingWords(view, lang)}`;
  }
  if (view.stage === "second") return words.ask.second(inspected);
  if (view.stage === "drop") return words.ask.drop;
  if (view.stage === "play") return choice ? words.ask.changed(cardName(choice.kind, lang), others) : words.ask.play(inspected);
  if (view.stage === "remove") return words.ask.remove;
  return giveWords(view, lang, who, legal, card, seat);
}

/** @param {View} view @param {Lang} lang @param {Who} who @param {Move[]} legal @param {string} card @param {number | null} seat */
function giveWords(view, lang, who, legal, card, seat) {
  const words = WORDS[lang].ask;
  const takers = [...new Set(legal.map((move) => seatOf(move.to)))];
  if (legal.every((move) => move.kind === NONE)) return words.giveNone;
  if (card) return words.giveSeat(cardName(card, lang));
  if (takers.length > 1 && seat !== null) return words.giveCard(who(seat));
  if (takers.length > 1) return view.passing && view.passing !== HIDDEN ? words.give(cardName(view.passing, lang)) : words.giveFirst;
  const got = view.passing && view.passing !== HIDDEN ? `${WORDS[lang].report.got(cardName(view.passing, lang))} ` : "";
  return `${got}${words.giveOnly(who(takers[0]))}`;
}

/** Who won, and by what. @param {View} view @param {Lang} lang @param {Who} who */
function endingWords(view, lang, who) {
  const words = WORDS[lang].endings;
  const ring = ringOf(view);
  const names = view.winners.map(who).join(", ");
  if (view.ending === "inspector") {
    const most = Math.max(...ring.map((seat) => view.players[seat].points ?? 0));
    const caught = ring.filter((seat) => view.players[seat].points === most);
    return words.inspector(who(view.inspector), caught.map(who).join(", "), most);
  }
  if (view.ending === "polfer") {
    return words.polfer(names, uncontrolled(view).filter((seat) => !view.winners.includes(seat)).length, view.polfer_wanted);
  }
  const fewest = view.players[view.winners[0]]?.points ?? 0;
  const holder = ring.find((seat) => hasPolfer(view, seat));
  const told = words.travellers(names, fewest, view.winners.length > 1);
  return holder === undefined ? told : `${told} ${words.out(who(holder))}`;
}

/** @type {Record<string, string>} */
export const ENDING_CLAUSES = { inspector: "BP-4.1", polfer: "BP-4.2", travellers: "BP-4.3" };

/** The goal of who looks on, in one line. @param {View} view @param {Lang} lang */
export function goalWords(view, lang) {
  const words = WORDS[lang];
  if (view.seat < 0) return words.roles.watcher;
  if (view.seat === view.inspector) return words.roles.inspector(view.points_to_win);
  if (!hasPolfer(view, view.seat)) return words.roles.traveller(view.points_to_win);
  const others = uncontrolled(view).filter((seat) => seat !== view.seat).length;
  return words.roles.polfer(words.phases[view.phase], view.polfer_wanted, others);
}

/** How the last inspection went. @param {Story} story @param {Lang} lang @param {Who} who */
export function outcomeWords({ outcome, inspected }, lang, who) {
  const words = WORDS[lang].report;
  if (!outcome) return "";
  const { given, excuses, accusations } = outcome;
  if (excuses === null || accusations === null) return (given ? words.hid : words.ticket)(who(inspected));
  return (given ? words.given : words.saved)(who(inspected), excuses, accusations);
}

/** What a seat is doing, in a word or two. @param {View} view @param {number} seat @param {{thinking: boolean}[]} seats @param {Lang} lang */
export function doingWords(view, seat, seats, lang) {
  const words = WORDS[lang].doing;
  const player = view.players[seat];
  if (view.over) return view.winners.includes(seat) ? words.won : hasPolfer(view, seat) ? words.polfer : "";
  if (seat === view.seat && awaited(view, seats).includes(seat)) return words.yours;
  if (view.stage === "play" && view.thinking.includes(seat) && !hasChosen(view, seat, seats)) return words.thinks;
  if (hasChosen(view, seat, seats)) return words.chosen;
  if (view.giver === seat) return words.gives;
  if (view.stage === "drop" && view.inspected === seat) return words.drops;
  if (view.inspected === seat) return words.inspected;
  if (player.hid) return words.hid;
  if (view.stage === "give" && view.receivers.includes(seat)) return words.waits;
  return "";
}

/** Everything that is seen of a seat. @param {View} view @param {number} seat @param {{thinking: boolean}[]} seats @param {Lang} lang @param {Who} who */
export function seatWords(view, seat, seats, lang, who) {
  const words = WORDS[lang];
  const player = view.players[seat];
  if (seat === view.inspector) return `${who(seat)}: ${words.inspector}`;
  const held = player.hand === null ? words.cards(player.hand_size) : `${words.cards(player.hand_size)} (${cardsOf(player.hand).map((kind) => words.kinds[kind]).join(", ")})`;
  const known = player.hand === null && player.known ? `${words.known}: ${cardsOf(player.known).map((kind) => words.kinds[kind]).join(", ")}` : "";
  const points = player.controls && player.control_cards ? ` (${[...player.controls].join(", ")}: ${words.points(player.points ?? 0)})` : "";
  const facts = [
    held,
    known,
    `${words.controls(player.control_cards)}${points}`,
    player.table && words.played(words.kinds[player.table]),
    view.chain.includes(seat) && words.inChain,
    doingWords(view, seat, seats, lang),
  ];
  return `${who(seat)}: ${facts.filter(Boolean).join(", ")}`;
}

/** The position as text for a screen reader, a line a subject. @param {View} view @param {Lang} lang @returns {string} */
export function describe(view, lang) {
  const words = WORDS[lang];
  /** @type {Who} */
  const who = (seat) => (seat === view.seat ? `${seatName(seat, lang)} (${words.you.toLowerCase()})` : seatName(seat, lang));
  /** @type {{thinking: boolean}[]} */
  const seats = [];
  const { packs } = view;
  const lines = [
    sentence(view, lang, who, { legal: [], seats }),
    goalWords(view, lang),
    `${words.phases[view.phase]}, ${words.turn(view.turn)}, ${words.left(packs.hand_size, packs.next_size)}. ${words.tickets(view.tickets)}, ${words.free(uncontrolled(view).length, view.polfer_wanted)}.`,
    `${words.inspectorIs(who(view.inspector))}, ${words.limit(view.points_to_win)}${packs.hand ? `: ${[...packs.hand].join(", ")}` : ""}.`,
    ...ringOf(view).map((seat) => `${seatWords(view, seat, seats, lang, who)}.`),
  ];
  if (view.removed) lines.push(`${words.removed}: ${cardsOf(view.removed).map((kind) => words.kinds[kind]).join(", ")}.`);
  return lines.join("\n");
}
