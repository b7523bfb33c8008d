/** Every word of Felicità's table, in Italian and in English. */

import { GREENS, PROBLEMS, REDS } from "./cards.js";
import { CELLS } from "./city.js";
import { COLOURS, HIDDEN, able, asked, effectAt, openProblems, othersOn } from "./position.js";

/** @typedef {'it'|'en'} Lang */
/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */

const SEATS = { it: ["Rosso", "Giallo", "Verde", "Blu"], en: ["Red", "Yellow", "Green", "Blue"] };

/** @param {number} seat @param {Lang} lang @returns {string} */
export const seatName = (seat, lang) => SEATS[lang][seat];
/** @param {string} colour @param {Lang} lang */
const friendName = (colour, lang) => seatName(COLOURS.indexOf(/** @type {any} */ (colour)), lang);

const it = {
  table: "Il tavolo di Felicità",
  city: "La città. Le frecce spostano, Pagina giù va alla prossima casella possibile, Invio sceglie.",
  blocks: ["Casa", "Scuola", "Parco", "Centro"],
  happiness: "Felicità",
  space: (/** @type {number} */ n, /** @type {number} */ all) => `spazio ${n} di ${all}`,
  zones: { won: "vinta", drawn: "patta", lost: "persa" },
  owed: (/** @type {number} */ n) => (n === 1 ? "1 problema da risolvere" : `${n} problemi da risolvere`),
  day: (/** @type {number} */ n, /** @type {number} */ all) => `Giorno ${n} di ${all}`,
  extra: (/** @type {number} */ n) => `altri dieci minuti: ancora ${n} ${n === 1 ? "turno" : "turni"}`,
  clock: { last: "la cena è in fondo", any: "ogni carta può essere la cena", later: "niente cena finché non si rimescola" },
  redDeck: "Mazzo rosso",
  greenDeck: "Mazzo verde",
  symbols: { h: "cuore o carta verde", g: "carta verde", "?": "scopri un problema" },
  steps: (/** @type {string} */ n) => (n === "1" ? "1 passo" : `${n} passi`),
  turnOf: (/** @type {string} */ who) => `Tocca a ${who}.`,
  ask: {
    before: "Vuoi passare una carta prima di pescare?",
    move: "Dove ti fermi?",
    heart: "Cuore della carta: che fai?",
    reveal: "Quale problema scopri?",
    cell: "E ora la casella: che fai?",
    leave: "Vuoi passare una carta prima di finire?",
    dinner: "È pronto in tavola! Altri dieci minuti?",
  },
  offered: (/** @type {string} */ who, /** @type {string} */ what) => `${who} propone: ${what}. Ti va?`,
  waits: (/** @type {string} */ who) => `${who} deve rispondere.`,
  results: { won: "Avete vinto: la città sorride!", drawn: "Patta: si può fare di più.", lost: "Avete perso, ma domani è un altro giorno." },
  over: "Partita finita",
  effects: {
    solve: "puoi risolvere",
    heart: "cuore: peschi una carta verde",
    app: "scarichi l'app",
    reveal: "si scopre un problema",
    stuck: "problema scoperto, ti manca la soluzione",
    nothing: "non succede niente",
  },
  grounds: { street: "strada", heart: "cuore", dot: "pallino rosso", wifi: "Wi-Fi", start: "partenza" },
  meets: (/** @type {string} */ who) => `incontri ${who}`,
  problem: (/** @type {string} */ name, /** @type {string} */ title) => `problema ${name}, ${title}`,
  hiddenProblem: "problema coperto",
  open: "ci puoi arrivare",
  can: "può risolverlo",
  nobody: "nessuno ha la soluzione",
  last: "ultima mossa",
  hand: (/** @type {string} */ who) => `Le carte di ${who}`,
  empty: "niente in mano",
  app: "App",
  actions: "Che cosa puoi fare",
  share: (/** @type {string} */ who) => `Passa una carta con ${who}`,
  yours: "Dai",
  theirs: "Prendi",
  hand_over: "Scegli una carta, o una per parte",
  hints: "Suggerimenti per la squadra",
  problems: "Problemi scoperti",
  none: "nessuno",
  do: {
    move: "fermati in {cell}",
    reveal: "scopri il problema in {cell}",
    solve: "risolvi {problem}: {title}",
    swap: "Cambio: scambia il posto con {friend}",
    call: "Chiama {friend} qui",
    go: "Vai da {friend}",
    draw: "pesca la carta rossa",
    green: "pesca una carta verde",
    pass: "passa",
    ten: "altri dieci minuti!",
    accept: "accetta",
    refuse: "no, grazie",
    give: "dai la {given} a {friend}",
    take: "prendi la {taken} da {friend}",
    trade: "scambia la {given} con la {taken} di {friend}",
  },
};

/** @type {typeof it} */
const en = {
  table: "The table of Felicità",
  city: "The city. Arrows move, Page Down goes to the next possible cell, Enter chooses.",
  blocks: ["Home", "School", "Park", "Centre"],
  happiness: "Happiness",
  space: (n, all) => `space ${n} of ${all}`,
  zones: { won: "won", drawn: "drawn", lost: "lost" },
  owed: (n) => (n === 1 ? "1 problem to solve" : `${n} problems to solve`),
  day: (n, all) => `Day ${n} of ${all}`,
  extra: (n) => `ten more minutes: ${n} more ${n === 1 ? "turn" : "turns"}`,
  clock: { last: "dinner is at the bottom", any: "any card may be dinner", later: "no dinner until it is shuffled" },
  redDeck: "Red deck",
  greenDeck: "Green deck",
  symbols: { h: "heart or green card", g: "green card", "?": "reveal a problem" },
  steps: (n) => (n === "1" ? "1 step" : `${n} steps`),
  turnOf: (who) => `${who}'s turn.`,
  ask: {
    before: "Share a card before you draw?",
    move: "Where do you stop?",
    heart: "The card's heart: what do you do?",
    reveal: "Which problem do you reveal?",
    cell: "Now the cell: what do you do?",
    leave: "Share a card before you finish?",
    dinner: "It's on the table! Ten more minutes?",
  },
  offered: (who, what) => `${who} proposes: ${what}. All right?`,
  waits: (who) => `${who} must answer.`,
  results: { won: "You have won: the city smiles!", drawn: "A draw: there is more to be done.", lost: "You have lost, but tomorrow is another day." },
  over: "The game is over",
  effects: {
    solve: "you can solve",
    heart: "heart: you draw a green card",
    app: "you download the app",
    reveal: "a problem is revealed",
    stuck: "a revealed problem, you lack its solution",
    nothing: "nothing happens",
  },
  grounds: { street: "street", heart: "heart", dot: "red dot", wifi: "Wi-Fi", start: "start" },
  meets: (who) => `you meet ${who}`,
  problem: (name, title) => `problem ${name}, ${title}`,
  hiddenProblem: "face-down problem",
  open: "you can get there",
  can: "can solve it",
  nobody: "nobody has the solution",
  last: "last move",
  hand: (who) => `${who}'s cards`,
  empty: "nothing in hand",
  app: "App",
  actions: "What you can do",
  share: (who) => `Share a card with ${who}`,
  yours: "Give",
  theirs: "Take",
  hand_over: "Choose a card, or one on each side",
  hints: "Hints for the team",
  problems: "Revealed problems",
  none: "none",
  do: {
    move: "stop on {cell}",
    reveal: "reveal the problem on {cell}",
    solve: "solve {problem}: {title}",
    swap: "Swap: trade places with {friend}",
    call: "Call {friend} here",
    go: "Go to {friend}",
    draw: "draw the red card",
    green: "draw a green card",
    pass: "pass",
    ten: "ten more minutes!",
    accept: "accept",
    refuse: "no, thank you",
    give: "give {given} to {friend}",
    take: "take {taken} from {friend}",
    trade: "trade {given} for {friend}'s {taken}",
  },
};

export const WORDS = { it, en };

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} name @param {Lang} lang */
export const problemTitle = (name, lang) => PROBLEMS[name][lang].title;
/** @param {string} name @param {Lang} lang */
export const greenTitle = (name, lang) => GREENS[name][lang].title;

/** @param {Move} move @param {Lang} lang */
export function moveWords(move, lang) {
  const form = WORDS[lang].do[/** @type {keyof typeof it.do} */ (move.do)];
  /** @type {Record<string, string>} */
  const words = { ...move };
  if (move.friend) words.friend = friendName(move.friend, lang);
  if (move.problem) words.title = problemTitle(move.problem, lang);
  return form.replace(/\{(\w+)\}/g, (_, name) => words[name]);
}

/** What a cell is, what lies on it and who stands there. @param {View} view @param {string} name @param {Lang} lang */
export function cellWords(view, name, lang) {
  const words = WORDS[lang];
  const cell = CELLS.get(name);
  const problem = view.problems[name];
  const ground = words.grounds[cell?.ground ?? "street"];
  const what = !problem ? ground : problem === HIDDEN ? words.hiddenProblem : words.problem(problem, problemTitle(problem, lang));
  const standing = view.players.flatMap((player, seat) => (player.cell === name ? [seatName(seat, lang)] : []));
  return [name, what, ...standing].join(", ");
}

/** What would happen to a player who stopped there. @param {View} view @param {string} cell @param {Lang} lang */
export function arrivalWords(view, cell, lang) {
  const words = WORDS[lang];
  const met = othersOn(view, cell, view.player).map((seat) => words.meets(seatName(seat, lang)));
  return [words.effects[effectAt(view, cell, view.player)], ...met].join(", ");
}

/** The red card of the turn. @param {View} view @param {Lang} lang */
export function redWords(view, lang) {
  if (!view.card) return "";
  const words = WORDS[lang];
  const [number, symbol] = view.card.name;
  return `${words.steps(number)}, ${words.symbols[/** @type {'h' | 'g' | '?'} */ (symbol)]}: «${REDS[view.card.card][lang]}»`;
}

/** One line: what is asked, or whose turn it is, or how it ended. @param {View} view @param {Move[]} legal @param {Lang} lang */
export function guideWords(view, legal, lang) {
  const words = WORDS[lang];
  if (view.result) return words.results[view.result];
  const who = seatName(asked(view), lang);
  if (!legal.length) return view.offer || view.phase === "dinner" ? words.waits(who) : words.turnOf(who);
  if (view.offer) return words.offered(seatName(view.player, lang), moveWords(view.offer, lang));
  return words.ask[view.phase ?? "move"];
}

/** The clock of the red deck. @param {View} view @param {Lang} lang */
export const clockWords = (view, lang) => `${WORDS[lang].redDeck} ${view.red.left}: ${WORDS[lang].clock[view.red.dinner]}`;

/** The position as text for a screen reader, a line a subject. @param {View} view @param {Lang} lang @returns {string} */
export function describe(view, lang) {
  const words = WORDS[lang];
  const lines = [view.result ? words.results[view.result] : words.turnOf(seatName(asked(view), lang))];
  if (view.card) lines.push(`${capital(redWords(view, lang))}.`);
  lines.push(`${words.happiness}: ${words.space(view.space, view.spaces)}, ${words.owed(view.owed)}.`);
  const extra = view.extra_turns ? `, ${words.extra(view.extra_turns)}` : "";
  lines.push(`${words.day(view.day, view.days)}${extra}. ${clockWords(view, lang)}. ${words.greenDeck} ${view.green.left}.`);
  const problems = openProblems(view).map(([cell, name]) => {
    const solvers = view.players.flatMap((player, seat) => (able(player, name) ? [seatName(seat, lang)] : []));
    return `${cell} ${name} ${problemTitle(name, lang)} (${solvers.length ? `${solvers.join(", ")} ${words.can}` : words.nobody})`;
  });
  lines.push(`${words.problems}: ${problems.join("; ") || words.none}.`);
  view.players.forEach((player, seat) => {
    const held = [...player.hand.map((name) => `${name} ${greenTitle(name, lang)}`), ...(player.app ? [words.app] : [])];
    lines.push(`${seatName(seat, lang)}, ${player.cell}: ${held.join(", ") || words.empty}.`);
  });
  return lines.join("\n");
}
