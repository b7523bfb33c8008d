// Which matches: by players, by who sat opposite, by how they went, by when they were.
import { html } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Tick } from "../../kit/parts.js";
import { levelName, UNNAMED } from "../../kit/people.js";

/** @typedef {{ seats: string, opposite: string, outcome: string, days: string, hidden: boolean }} Wish */

/** @type {Wish} */
export const NOTHING = { seats: "", opposite: "", outcome: "", days: "", hidden: false };

const DAYS = ["7", "30", "365"];
const A_DAY = 86_400;

/** As the server is asked. @param {Wish} wish @returns {Record<string, string>} */
export function wishOf({ seats, opposite, outcome, days, hidden }) {
  const [kind, who] = split(opposite);
  const since = days ? String(Math.floor(Date.now() / 1000) - Number(days) * A_DAY) : "";
  return { seats, outcome, since, hidden: hidden ? "1" : "", [kind || "level"]: who };
}

/** `level:easy`, or `with:TABLE.SEAT`. @param {string} text */
const split = (text) => [text.slice(0, text.indexOf(":") + 1).slice(0, -1), text.slice(text.indexOf(":") + 1)];

/** @param {{ wish: Wish, statistics: import("../../kit/wire").Statistics, onChange: (wish: Wish) => void }} props */
export function Filters({ wish, statistics, onChange }) {
  const { seats, levels, companions } = statistics;
  /** @param {keyof Wish} name @param {string} label @param {any} options */
  const field = (name, label, options) => html`<label class="field"><span>${label}</span>
    <select class="input" value=${wish[name]} onChange=${(/** @type {any} */ event) => onChange({ ...wish, [name]: event.target.value })}>
      <option value="">${t("matches.any")}</option>${options}
    </select></label>`;
  /** @param {string} value @param {string} name */
  const option = (value, name) => html`<option key=${value} value=${value}>${name}</option>`;
  const sizes = seats.map(({ kind }) => Number(kind)).sort((a, b) => a - b);
  return html`<div class="match-filters" role="group" aria-label=${t("matches.filters")}>
    ${field("outcome", t("matches.outcome"), ["won", "drawn", "lost"].map((one) => option(one, t(`outcome.${one}`))))}
    ${field("opposite", t("matches.opposite"), html`
      ${companions.length > 0 && html`<optgroup label=${t("matches.people")}>
        ${companions.map(({ seat, name }) => option(`with:${seat}`, name === UNNAMED ? t("guest") : name))}</optgroup>`}
      ${levels.length > 0 && html`<optgroup label=${t("matches.levels")}>
        ${levels.map(({ kind }) => option(`level:${kind}`, levelName(kind)))}</optgroup>`}`)}
    ${field("seats", t("matches.seats"), sizes.map((n) => option(String(n), t("review.players", { n }))))}
    ${field("days", t("matches.period"), DAYS.map((days) => option(days, t(`matches.period.${days}`))))}
    <${Tick} label=${t("matches.hidden.only")} checked=${wish.hidden} onChange=${(/** @type {boolean} */ hidden) => onChange({ ...wish, hidden })} />
  </div>`;
}
