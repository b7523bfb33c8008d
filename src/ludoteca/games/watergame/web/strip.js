/** The strip over the hand: what is going on, what can be done about it, and what each thing would leave behind. It never moves. */

import { Face } from "/web/kit/faces.js";
import { html } from "/web/kit/html.js";
import { Art } from "./art.js";
import { CARDS } from "./cards.js";
import { foresight } from "./foresight.js";
import { fromHand, meant, zoneOf } from "./position.js";
import { cardName, cardText, moment, moveWords, outlook, words } from "./words.js";

/** @typedef {import("./wire").View} View */
/** @typedef {import("./position.js").Zone} Zone */
/** @typedef {import("/web/kit/types").Move} Move */
/** @typedef {import("./words.js").Who} Who */
/** @typedef {import("/web/kit/types").Seat} Sitter */

/**
 * `idle`: whoever is asked has no card to play.
 * @param {{view: View, eyes: number, seats: Sitter[], who: Who, done: boolean, chosen: string | null, idle: boolean, children?: any}} props
 */
export function Strip({ view, eyes, seats, who, done, chosen, idle, children }) {
  const mine = !done && view.asked === eyes;
  const shown = chosen ?? view.pending?.card;
  const title = done && !view.over ? words("over") : moment(view, eyes, who);
  const waited = !mine && !done && !shown && view.asked !== null ? seats[view.asked] : undefined;
  return html`<div class=${`strip ${mine ? "mine" : ""} ${view.pending ? "threat" : ""}`}><div class="strip-body">
    ${shown && html`<span class=${`thumb ${CARDS[shown].family}`}><${Art} id=${shown} /></span>`}
    ${waited?.name && html`<${Face} seat=${waited} size=${32} />`}
    <p class=${`say ${mine ? "mine" : ""} ${view.pending ? "threat" : ""}`} role="status"><b>${chosen ? cardName(chosen) : title}</b> <small class=${chosen || view.pending || view.truce || view.caller !== null ? "" : "tip"}>${chosen ? cardText(chosen) : !done && (outlook(view, eyes, who, idle) || (eyes >= 0 && !view.over && words("meanwhile")))}</small></p>
    ${children}
    ${waited && html`<${Course} view=${view} eyes=${eyes} seats=${seats} who=${who} />`}
  </div></div>`;
}

/** The parts of a turn, in their order. */
const PARTS = ["play", "interrupt", "discards"];

/** How far the turn is that one waits for, and who will be asked before it goes on. @param {{view: View, eyes: number, seats: Sitter[], who: Who}} props */
function Course({ view, eyes, seats, who }) {
  const asked = view.phase === "interrupt" ? [view.asked, ...view.still_to_ask].flatMap((seat) => seat ?? []) : [];
  return html`<ol class="course" aria-label=${view.player === eyes ? words("course.yours") : words("course", { player: who(view.player) })}>
    ${PARTS.map((part) => html`<li key=${part} class=${part} aria-current=${part === view.phase ? "step" : undefined}>${words(`course.${part}`)}
      ${part === "interrupt" && asked.map((seat) => seats[seat]?.name && html`<${Face} key=${seat} seat=${seats[seat]} size=${32} />`)}</li>`)}
  </ol>`;
}

/** Who has passed so often is offered not to be asked. */
const MANY_PASSES = 3;
const UNLESS_ATTACKED = "pass unless attacked";

/**
 * @param {{view: View, eyes: number, who: Who, hinted: Map<string, number>, pointed: Set<string>, act: (move: Move) => void, disabled: boolean,
 *          chosen: string | null, zone: Zone | "sacrifice" | null, legal: Move[], last: {seat: number, moves: Move[]} | null, undo: (() => void) | null,
 *          passed: number, order?: (order: string) => void, ordered: string, thrown: number[], onThrow: () => void, onSacrifice: () => void, onLetGo: () => void}} props
 */
export function Offers({ view, eyes, who, hinted, pointed, act, disabled, chosen, zone, legal, last, undo, passed, order, ordered, thrown, onThrow, onSacrifice, onLetGo }) {
  const replying = view.phase === "reply" && !chosen;
  const played = legal.filter((move) => (replying ? move.do === "answer" && !move.from : chosen && fromHand(move, chosen)) && (zone === null || zoneOf(move, eyes) === zone));
  const sacrifices = legal.filter((move) => move.do === "sacrifice");
  const lying = zone === "sacrifice" ? sacrifices : legal.filter((move) => move.from === "table");
  const plain = legal.filter((move) => !move.card);
  const gone = last?.seat === eyes && legal.length ? last.moves.findLast((move) => move.do === "discard") : null;
  const attempt = chosen && !played.length && legal.length ? meant(chosen, view, eyes, null) : null;
  const standing = ordered !== "" || (view.phase === "interrupt" && legal.length > 0 && passed >= MANY_PASSES);
  /** @param {Move} move */
  const button = (move) => {
    const rank = hinted.get(JSON.stringify(move));
    const marks = [rank && "hinted", pointed.has(move.do) && "pointed", !move.card && "plain"];
    const told = move.card ? foresight(view, eyes, move, who) : "";
    const after = chosen && told === cardText(chosen) ? "" : told; // the strip says so already
    return html`<li key=${JSON.stringify(move)} class=${move.target && (move.choice ? "foe wordy" : "foe")}><button type="button" class=${`offer ${marks.filter(Boolean).join(" ")}`} data-do=${move.do} data-rank=${rank} disabled=${disabled} onClick=${() => act(move)}>
      <span>${moveWords(move, who)}</span> ${after && html`<small>${after}</small>`}</button></li>`;
  };
  return html`<ul class="offers" aria-label=${words("options")} onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && onLetGo()}>
    ${played.map(button)}
    ${attempt && html`<li><button type="button" class="offer why" disabled=${disabled} onClick=${() => act(attempt)}>${words("whyNot")}</button></li>`}
    ${(!chosen || view.phase === "reply") && lying.map(button)}
    ${!chosen && sacrifices.length > 0 && zone !== "sacrifice" && html`<li><button type="button" class=${`offer plain sacrifices ${pointed.has("sacrifice") ? "pointed" : ""}`} disabled=${disabled} onClick=${onSacrifice}>${words("sacrifice")}</button></li>`}
    ${undo && gone && html`<li><button type="button" class="offer plain back" disabled=${disabled} onClick=${undo}>${words("back", { card: gone.card })}</button></li>`}
    ${order && standing && html`<li><button type="button" class="offer plain order" onClick=${() => order(ordered ? "" : UNLESS_ATTACKED)}>${words(ordered ? "askAgain" : "passUnless")}</button></li>`}
    ${thrown.length > 0 ? html`<li><button type="button" class="offer" data-do="discard" disabled=${disabled} onClick=${onThrow}>${words("throw", { n: thrown.length })}</button></li>` : plain.map(button)}
  </ul>`;
}
