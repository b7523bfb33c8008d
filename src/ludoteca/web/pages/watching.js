// What watching a match again needs, on whichever page: its scenes, whose eyes, the steps, the keys.
import { html, useLayoutEffect, useMemo } from "../kit/html.js";
import { t } from "../kit/i18n.js";
import { Icon } from "../kit/icons.js";
import { namedOf } from "../kit/people.js";
import { lang } from "../kit/prefs.js";

/** @typedef {import("../kit/types").Replay} Replay */
/** @typedef {import("../kit/types").LoadedGame} GameModule */

/** The eyes of who only looks on. */
export const EVERYBODY = -1;

const THERE = { present: true, away: false, time: null, thinking: false, ordered: false, nudged: false, missed: null, resting: null };

/** Who sat there, as a table names them. @param {import("../kit/types").Sitter[]} seats @returns {import("../kit/types").Seat[]} */
export const seatedAt = (seats) =>
  seats.map((seat) => ({ ...seat, name: namedOf(seat, ""), ...THERE }));

/**
 * A match as its stage needs it: every position, with the log up to it.
 * @param {Replay} replay @param {import("../kit/types").Seat[]} seats @returns {import("../kit/stage.js").Scene[]}
 */
export function scenesOf({ positions, eyes, theme }, seats) {
  /** @type {import("../kit/types").LogEntry[]} */
  let log = [];
  return positions.map(({ view, log: news }, ply) => {
    log = [...log, ...news];
    return { state: { seq: ply, ply, phase: "over", view, legal: [], eyes, you: eyes < 0 ? [] : [eyes], seats, theme, window: null }, log };
  });
}

/**
 * A game's table, only to be looked at: it is drawn again when something on it is another.
 * @param {{ module: GameModule } & Omit<import("../kit/types").TableProps, "legal" | "you" | "lang" | "act" | "undo" | "disabled">} props
 */
export function Watched({ module: { Table }, ...shown }) {
  return useMemo(() => html`<${Table} ...${shown} legal=${[]} you=${[]} lang=${lang.value} act=${() => {}} undo=${null} disabled=${true} />`,
    [Table, lang.value, ...Object.values(shown)]);
}

/** @param {{ icon: string, name: string, onClick: () => void, disabled: boolean }} props */
export const Step = ({ icon, name, onClick, disabled }) =>
  html`<button class="icon-button" aria-label=${name} title=${name} onClick=${onClick} disabled=${disabled}><${Icon} name=${icon} /></button>`;

/**
 * Whose eyes: everybody's while the match is not over are one's own and a spectator's.
 * @param {{ seats: import("../kit/types").Seat[], module: GameModule, eyes: number, onEyes: (seat: number) => void, over: boolean, yours: number[] }} props
 */
export function Eyes({ seats, module, eyes, onEyes, over, yours }) {
  const offered = seats.flatMap((seat, index) => (over || yours.includes(index) ? [{ seat, index }] : []));
  return html`<label class="field inline"><span>${t("replay.eyes")}</span>
    <select class="input" value=${String(eyes)} onChange=${(/** @type {any} */ event) => onEyes(Number(event.target.value))}>
      <option value="-1">${t("replay.everybody")}</option>
      ${offered.map(({ seat, index }) => html`<option value=${String(index)} selected=${index === eyes}>
        ${module.seatName(index)}${seat.name && ` (${seat.name})`}</option>`)}
    </select>
  </label>`;
}

/** Keys for the whole page; a control that uses them itself keeps them. @param {Record<string, () => void>} keys */
export function useKeys(keys) {
  // With the drawing, not after it: a key pressed at first sight counts.
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      const busy = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
      if (busy || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
