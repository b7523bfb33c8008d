/** Briscola's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html } from "/web/kit/html.js";
import { Backs, Card, Pile } from "./cards.js";
import { SUITS, cardWords, markOf, named, seatName, suitWord, words } from "./words.js";

export { describe } from "./words.js";
export const namesSeats = true;

/** @typedef {import("./wire").View} View */
/** @typedef {import("/web/kit/types").Hint} Hint */
/** @typedef {import("/web/kit/types").Move} Move */
/** @typedef {(seat: number) => string} Who what somebody is called here */

const HINTS_SHOWN = 3;
const PAIRED = 4;

/** Where the others sit, by how many play: whoever comes next is on the right. @type {Record<number, string[]>} */
const PLACES = { 2: ["me", "top"], 3: ["me", "right", "left"], 4: ["me", "right", "top", "left"] };

/** @param {import("/web/kit/types").TableProps} props */
export function Table({ view, legal, eyes, seats, act, hint, disabled, over, animate }) {
  const done = over || view.over;
  const idle = disabled || done || !legal.length;
  const hints = (hint ?? []).slice(0, HINTS_SHOWN);
  /** @type {Who} */
  const who = (seat) => (seat === eyes ? words("you") : ownName(seats, seat) || seatName(seat));
  /** @param {number} seat */
  const player = (seat) => html`<${Player} key=${seat} view=${view} seat=${seat} eyes=${eyes} name=${who(seat)}
    person=${seat === eyes ? "" : (seats?.[seat]?.name ?? "")} plays=${!done && view.player === seat} />`;
  const others = seatsAround(view, eyes).filter((seat) => seat !== eyes);
  return html`<section class=${`briscola of-${view.players.length} ${animate ? "animate" : ""}`}
      aria-label=${words("name")}>
    <ul class="others">${others.reverse().map(player)}</ul>
    <div class="felt">
      <${Stock} view=${view} />
      <${Trick} view=${view} eyes=${eyes} who=${who} />
    </div>
    <p class="guide" role="status">${done ? words("over") : guide(view, legal, eyes, who)}</p>
    ${eyes >= 0 && html`<${Hand} view=${view} eyes=${eyes} idle=${idle} hints=${hints} act=${act} />`}
    ${hints.length > 0 && html`<${Hints} hints=${hints} />`}
    ${eyes >= 0 && html`<ul class="mine">${player(eyes)}</ul>`}
    ${view.unseen && view.unseen.length > 0 && html`<${Unseen} cards=${view.unseen} />`}
  </section>`;
}

/**
 * The name of whoever sits there, if nobody else here has the same: several computers do.
 * @param {{name: string}[] | undefined} seats
 * @param {number} seat
 */
function ownName(seats, seat) {
  const name = seats?.[seat]?.name ?? "";
  return seats?.every((other, place) => place === seat || other.name !== name) ? name : "";
}

/** All seats in the order of play, from the one who looks. @param {View} view @param {number} eyes */
function seatsAround(view, eyes) {
  const many = view.players.length;
  return view.players.map((_, turn) => (Math.max(eyes, 0) + turn) % many);
}

/** @param {View} view @param {number} seat @param {number} eyes */
const placeOf = (view, seat, eyes) => PLACES[view.players.length][seatsAround(view, eyes).indexOf(seat)];

/**
 * What is to be done, and how the trick stands.
 * @param {View} view
 * @param {Move[]} legal
 * @param {number} eyes
 * @param {Who} who
 */
function guide(view, legal, eyes, who) {
  const lies = view.winning !== null;
  const next = legal.length ? words(lies ? "yours" : "lead") : words("waits", { name: who(view.player) });
  return `${lies ? takesIt(view, eyes, who) : tookIt(view, eyes, who)} ${next}`;
}

/** @param {View} view @param {number} eyes @param {Who} who */
function takesIt({ winning }, eyes, who) {
  return winning === eyes ? words("winningYou") : words("winning", { name: who(Number(winning)) });
}

/** @param {View} view @param {number} eyes @param {Who} who */
function tookIt({ last }, eyes, who) {
  if (!last) return "";
  const { taker, points } = last;
  return taker === eyes ? words("takenYou", { points }) : words("taken", { name: who(taker), points });
}

/**
 * A player: name, cards from behind, points; four play for their pair's.
 * @param {{view: View, seat: number, eyes: number, name: string, person: string, plays: boolean}} props
 */
function Player({ view, seat, eyes, name, person, plays }) {
  const held = view.players[seat].hand_size;
  const paired = view.players.length === PAIRED;
  const partner = paired && eyes >= 0 && seat === (eyes + 2) % PAIRED;
  const points = view.players[seat].points + (paired ? view.players[(seat + 2) % PAIRED].points : 0);
  const counted = words("points", { n: points });
  const about = [partner && words("partner"), person !== name && person].filter(Boolean).join(" · ");
  const drewTrump = seat !== eyes && view.trump_holder === seat;
  return html`<li class=${`player ${plays ? "plays" : ""} ${paired ? `pair-${seat % 2}` : ""}`}>
    <span class="who"><b>${name}</b>
      ${about && html`<small>${about}</small>`}
      ${drewTrump && html`<small>${words("holds", named(view.trump))}</small>`}
    </span>
    ${seat !== eyes && html`<${Backs} count=${held} label=${words("held", { n: held })} />`}
    <span class="points" role="img" aria-label=${paired ? `${words("pair")}: ${counted}` : counted} title=${counted}>
      ${points}
    </span>
  </li>`;
}

/** The pile and the trump card, with words for both. @param {{view: View}} props */
function Stock({ view }) {
  const left = words("pile", { n: view.pile });
  const label = `${words("trumpCard", named(view.trump))}. ${left}`;
  return html`<div class="stock">
    <${Pile} left=${view.pile} trump=${view.trump} label=${label} />
    <p class="stock-words" aria-hidden="true"><b>${words("trump", named(view.trump))}</b><span>${left}</span></p>
  </div>`;
}

/**
 * The cards on the table; between two tricks, the last one, as it was taken.
 * @param {{view: View, eyes: number, who: Who}} props
 */
function Trick({ view, eyes, who }) {
  const lies = view.winning !== null;
  const cards = lies ? view.table : (view.last?.cards ?? []);
  const best = lies ? view.winning : (view.last?.taker ?? null);
  return html`<div class=${`trick ${lies ? "" : "past"}`} role="group" aria-label=${words("trick")}>
    ${cards.map((card, seat) => {
      if (!card) return null;
      const label = words("laidBy", { name: who(seat), ...named(card) });
      const place = `${placeOf(view, seat, eyes)} ${seat === best ? "best" : ""}`;
      return html`<span key=${`${seat} ${card}`} class=${`laid ${place}`}>
        <${Card} card=${card} label=${label} />
      </span>`;
    })}
  </div>`;
}

/** @param {{view: View, eyes: number, idle: boolean, hints: Hint[], act: (move: Move) => void}} props */
function Hand({ view, eyes, idle, hints, act }) {
  return html`<div class="hand" role="group" aria-label=${words("hand")}>
    ${(view.players[eyes].hand ?? []).map((card) => {
      const hinted = hints[0]?.move.card === card;
      const trump = named(card).suit === named(view.trump).suit;
      return html`<button key=${card} type="button" class=${`held ${hinted ? "hinted" : ""} ${trump ? "trump" : ""}`}
        aria-label=${cardWords(card)} title=${cardWords(card)} aria-disabled=${idle}
        onClick=${() => !idle && act({ do: "play", card })}><${Card} card=${card} /></button>`;
    })}
  </div>`;
}

/** @param {{hints: Hint[]}} props */
function Hints({ hints }) {
  return html`<ol class="hints" aria-label=${words("hints")}>
    ${hints.map(({ move, chance }) => {
      const percent = Math.round(100 * chance);
      return html`<li key=${move.card}>${words("hint", { ...named(move.card), percent })}</li>`;
    })}
  </ol>`;
}

/** What this seat has not seen yet, suit by suit. @param {{cards: string[]}} props */
function Unseen({ cards }) {
  return html`<details class="not-seen">
    <summary>${words("unseen")} <b>${cards.length}</b></summary>
    <dl>
      ${SUITS.map((suit) => {
        const left = cards.filter((card) => named(card).suit === suit).map(markOf);
        return html`<div key=${suit}><dt>${suitWord(suit)}</dt><dd>${left.join(" ") || words("none")}</dd></div>`;
      })}
    </dl>
  </details>`;
}
