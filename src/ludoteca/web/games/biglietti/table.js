/** The playing area of Biglietti, prego!: shows the view, offers what the server called legal, says what the player wants. */

import { html, useRef, useState } from "/web/kit/html.js";
import { useChoice } from "/web/kit/moment.js";
import { useMedia } from "/web/kit/media.js";
import { Carriage } from "./carriage.js";
import { NONE, cardIn, meant, needsCard, needsSeat, ringOf, seatIn, seatOf, watch } from "./position.js";
import { nameOf } from "./seat.js";
import { Goal, Status } from "./status.js";
import { Guide, Legend, Tray } from "./tray.js";
import { WORDS, hidingWords, seatWords, sentence } from "./words.js";

export { describe, seatName } from "./words.js";
export const namesSeats = true;

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Story} Story */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */

const HINTS_SHOWN = 3;
/** Where the carriage may lie along the page: beside the log only if that leaves it wide enough to be read. */
const WIDE = "(min-width: 1180px), (min-width: 720px) and (max-width: 979px)";
const NOTHING = { card: "", place: "", seat: /** @type {number | null} */ (null) };

/** @param {import("/web/kit/types.d.ts").TableProps} props */
export function Table({ view, legal, seats, lang, act, last, choice, hint, disabled, over, animate, highlight }) {
  const words = WORDS[lang];
  const done = over || view.over;
  const wide = useMedia(WIDE);
  const story = useStory(view, last);
  const [picked, pick] = usePicked(view);
  const [gaze, setGaze] = useState(/** @type {number | null} */ (null));
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
  const who = (other) => {
    const name = nameOf(other, seats, view, lang);
    return name === words.you ? `${words.seat} ${other + 1} (${words.you.toLowerCase()})` : name;
  };

  /** @param {string} chosen @param {number | null} where */
  const decide = (chosen, where) => {
    const whole = (chosen || !needsCard(view)) && (where !== null || !needsSeat(view));
    const move = whole ? meant(view, chosen, where ?? 0) : null;
    if (move) act(move);
    return move !== null;
  };
  /** @param {string} chosen @param {string} place */
  const onCard = (chosen, place) => {
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
  const said = done && !view.over ? words.over : sentence(view, lang, who, { legal: options, seats, choice, card: picked.card || (card === NONE ? "" : card), seat: picked.seat });
  const asked = options.length > 0 && !disabled && !choice;
  return html`<section class=${`biglietti ${asked ? "asked" : ""} ${animate ? "animate" : ""} ${done ? "over" : ""}`} aria-label=${words.table} ref=${root}><div class="layout">
    <${Status} view=${view} lang=${lang} who=${who} />
    <${Guide} view=${view} lang=${lang} who=${who} said=${said} hints=${hints} story=${story} />
    <${Carriage} view=${view} story=${story} wide=${wide} lang=${lang} seats=${seats} who=${who} open=${open} picked=${picked.seat} sealed=${choice?.kind ?? ""} last=${last?.seat ?? null}
      hinted=${ranks(hints, seatIn, seatOf)} pointed=${pointed} focus=${keys.focus} onTap=${onSeat} onGaze=${setGaze} onKey=${keys.onKey} />
    <p class="gazed" aria-hidden="true">${gaze === null ? "" : seatWords(view, gaze, seats, lang, who)}</p>
    ${view.seat >= 0 && html`<${Tray} view=${view} lang=${lang} usable=${cards} picked=${picked.place} sealed=${choice?.kind ?? ""} hinted=${ranks(hints, cardIn, String)}
      pointed=${pointed} disabled=${disabled || done} keeps=${options.some((move) => move.do === "keep")} onCard=${onCard} onKeep=${() => act({ do: "keep" })} />`}
    <${Goal} view=${view} lang=${lang} />
    <${Legend} view=${view} lang=${lang} />
    ${view.stage === "inspect" && open.size > 0 && picked.card && html`<p class="why">${hidingWords(view, lang)}</p>`}
  </div></section>`;
}

/** What was seen of the turn so far. @param {View} view @param {{seat: number, moves: Move[]} | null} last */
function useStory(view, last) {
  const story = useRef(/** @type {Story | null} */ (null));
  story.current = watch(story.current, view, last);
  return story.current;
}

/** The half of a move that is in the player's fingers, let go when another decision is asked. @param {View} view @returns {[typeof NOTHING, (picked: typeof NOTHING) => void]} */
function usePicked(view) {
  return useChoice(JSON.stringify([view.seat, view.turn, view.stage, view.giver]), NOTHING);
}

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
