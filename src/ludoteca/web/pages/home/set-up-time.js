// When a table is played: at once or over days, against a clock or not, and what is done about who is away.
import { html } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Choice } from "../../kit/parts.js";

const DAY = 86400;

/** Seconds a move and a game; what a person who wants a clock wants most often. A day or more is by correspondence. */
const CLOCKS = {
  none: null,
  minute: { move: 60, game: null },
  quarter: { move: null, game: 15 * 60 },
  day: { move: DAY, game: null },
  days: { move: 3 * DAY, game: null },
  week: { move: 7 * DAY, game: null },
};

/** @typedef {{ clock: keyof typeof CLOCKS, absent: import("../../kit/wire").State["absent"] }} Times */

/** @type {Times} */
export const AT_ONCE = { clock: "none", absent: "bot" };

/** @param {Times} times */
const apart = ({ clock }) => (CLOCKS[clock]?.move ?? 0) >= DAY;

/** What the server is asked for. @param {Times} times @param {boolean} company whether somebody else plays */
export const asked = (times, company) => ({
  clock: CLOCKS[times.clock],
  apart: apart(times),
  absent: company ? times.absent : AT_ONCE.absent,
});

/** @param {{ times: Times, company: boolean, onChange: (times: Times) => void }} props */
export function TimeFields({ times, company, onChange }) {
  /** @type {Times["absent"][]} */
  const ways = times.clock === "none" ? ["bot", "wait"] : ["bot", "wait", "clock"];
  const absent = ways.includes(times.absent) ? times.absent : AT_ONCE.absent;
  /** @param {Times["clock"]} clock */
  const setClock = (clock) => onChange({ clock, absent: clock === "none" && times.absent === "clock" ? AT_ONCE.absent : times.absent });
  return html`<label class="field">
      <span>${t("setup.clock")}</span>
      <select class="input" value=${times.clock} onChange=${(/** @type {any} */ event) => setClock(event.target.value)}>
        ${Object.keys(CLOCKS).map((value) => html`<option value=${value} selected=${value === times.clock}>${t(`setup.clock.${value}`)}</option>`)}
      </select>
    </label>
    ${company && html`<${Choice} label=${t("setup.absent")} value=${absent} onChange=${(/** @type {Times["absent"]} */ way) => onChange({ ...times, absent: way })}
      choices=${ways.map((value) => ({ value, name: t(`setup.absent.${value}`) }))} />
      <p class="small" role="status">${t(`setup.absent.${absent}.${apart(times) ? "apart" : "live"}`)}</p>`}`;
}
