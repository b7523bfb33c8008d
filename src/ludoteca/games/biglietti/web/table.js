/** The playing area of Biglietti, prego!: shows the view, offers what the server called legal, says what the player wants. */

import { html, useMemo, useRef, useState } from "/web/kit/html.js";
import { useChoice } from "/web/kit/moment.js";
import { Carriage } from "./carriage.js";
import { NONE, cardIn, meant, needsCard, needsSeat, ringOf, seatIn, seatOf, storyOf } from "./position.js";
import { nameOf, Travellers } from "./seat.js";
import { Help, Status } from "./status.js";
import { Guide, Tray } from "./tray.js";
import { cardWords, seatWords, sentence, words } from "./words.js";

export { advice } from "./advice.js";
export { EndingPicture, confetti } from "./ending.js";
export { goesOn, perform, rematch, sound, stays, story, weight } from "./perform.js";
export { describe } from "./words.js";
export const namesSeats = true;

/** @typedef {import("./position.js").View} View */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */

const HINTS_SHOWN = 3;
const NOTHING = { card: "", place: "", seat: /** @type {number | null} */ (null) };

/** @typedef {import("/web/kit/types.d.ts").TableProps} TableProps */

/** @param {TableProps} props */
export const Table = (props) => html`<${Playing} ...${props} />`;

/** What one holds and whom one may choose, for who has the carriage on a screen before them. @param {TableProps} props */
export const Hand = (props) => html`<${Playing} ...${props} alone=${true} />`;

/** @param {TableProps & {alone?: boolean}} props */
function Playing({ view, legal, seats, act, last, log, choice, hint, disabled, over, animate, highlight, alone = false }) {
  const done = over || view.over;
  const story = useMemo(() => storyOf(log, view), [log, view]);
  const [picked, pick] = usePicked(view);
  const [gaze, setGaze] = useChoice(`${momentOf(view)} ${story?.gifts.length ?? 0}`, /** @type {number | string | null} */ (null));
  const [help, setHelp] = useState(false);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const keys = useKeys(root, view);
  const hints = (hint ?? []).slice(0, HINTS_SHOWN);
  const pointed = new Set(highlight ?? []);
  const options = done ? [] : legal;
  const cards = new Set(options.map(cardIn));
  const open = new Set(options.map(seatIn).filter(Boolean).map(seatOf));
  const card = cards.size === 1 && needsSeat(view) && needsCard(view) ? [...cards][0] : picked.card;
  const seat = picked.seat ?? (open.size === 1 ? [...open][0] : null);
  /** @param {number} other */
  const who = (other) => (other === view.seat ? words("object") : nameOf(other, seats, view));

  /** @param {string} chosen @param {number | null} where */
  const decide = (chosen, where) => {
    const whole = (chosen || !needsCard(view)) && (where !== null || !needsSeat(view));
    const move = whole ? meant(view, chosen, where ?? 0) : null;
    if (move) act(move);
    return move !== null;
  };
  /** @param {string} chosen @param {string} place */
  const onCard = (chosen, place) => {
    setGaze(chosen);
    if (disabled || !options.length) return;
    if (picked.place === place) pick(NOTHING);
    else if (decide(chosen, seat)) pick(NOTHING);
    else pick({ ...picked, card: chosen, place });
  };
  /** @param {number} where */
  const onSeat = (where) => {
    keys.setFocus(where);
    setGaze(where);
    if (disabled || !options.length || !needsSeat(view)) return;
    if (picked.seat === where) pick(NOTHING);
    else if (decide(card, where)) pick(NOTHING);
    else pick({ ...picked, seat: where });
  };
  const said = done && !view.over ? words("over") : sentence(view, who, { legal: options, seats, choice, card: picked.card || (card === NONE ? "" : card), seat: picked.seat });
  const asked = options.length > 0 && !disabled && !choice;
  const read = gaze === null ? "" : typeof gaze === "string" ? cardWords(gaze) : seatWords(view, gaze, seats, (other) => nameOf(other, seats, view));
  return html`<section class=${`biglietti ${alone ? "alone" : ""} ${asked ? "asked" : ""} ${animate ? "animate" : ""} ${done ? "over" : ""}`} data-stage=${view.stage} aria-label=${words("name")} ref=${root}><div class="layout">
    <${Status} view=${view} who=${who} onHelp=${() => setHelp(true)} />
    <${Guide} view=${view} who=${who} said=${said} story=${story} read=${read} />
    ${alone ? html`<${Travellers} view=${view} seats=${seats} open=${needsSeat(view) && !disabled ? open : new Set()} picked=${picked.seat} onTap=${onSeat} />` : html`<${Carriage} view=${view} story=${story} seats=${seats} who=${who} open=${open} picked=${picked.seat} sealed=${choice?.kind ?? ""} last=${last?.seat ?? null}
      hinted=${ranks(hints, seatIn, seatOf)} pointed=${pointed} focus=${keys.focus} onTap=${onSeat} onGaze=${setGaze} onKey=${keys.onKey} />`}
    ${view.seat >= 0 && html`<${Tray} view=${view} usable=${cards} picked=${picked.place} sealed=${choice?.kind ?? ""} hinted=${ranks(hints, cardIn, String)}
      pointed=${pointed} disabled=${disabled || done} keeps=${options.some((move) => move.do === "keep")} onCard=${onCard} onKeep=${() => act({ do: "keep" })} />`}
    ${help && html`<${Help} view=${view} onClose=${() => setHelp(false)} />`}
  </div></section>`;
}

/** The half of a move that is in the player's fingers, let go when another decision is asked. @param {View} view @returns {[typeof NOTHING, (picked: typeof NOTHING) => void]} */
function usePicked(view) {
  return useChoice(momentOf(view), NOTHING);
}

/** @param {View} view */
const momentOf = (view) => JSON.stringify([view.seat, view.turn, view.stage, view.giver]);

/**
 * The rank of the best hint for each card, or each seat.
 * @template T
 * @param {import("/web/kit/types.d.ts").Hint[]} hints
 * @param {(move: Move) => string} part
 * @param {(name: string) => T} named
 * @returns {Map<T, number>}
 */
function ranks(hints, part, named) {
  /** @type {Map<T, number>} */
  const found = new Map();
  hints.forEach(({ move }, index) => {
    const name = part(move);
    if (name && !found.has(named(name))) found.set(named(name), index);
  });
  return found;
}

/** One Tab stop for the carriage, arrows go round the ring. @param {{current: HTMLElement | null}} root @param {View} view */
function useKeys(root, view) {
  const ring = ringOf(view);
  const [wanted, setFocus] = useState(ring[0]);
  const focus = ring.includes(wanted) ? wanted : ring[0];
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const target = /** @type {Element} */ (event.target);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" || event.key === " ") target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else if (step) {
      const next = ring[(ring.indexOf(focus) + step + ring.length) % ring.length];
      setFocus(next);
      /** @type {SVGElement | null | undefined} */ (root.current?.querySelector(`[data-seat="${next}"] .edge`))?.focus();
    } else return;
    event.preventDefault();
  };
  return { focus, setFocus, onKey };
}
