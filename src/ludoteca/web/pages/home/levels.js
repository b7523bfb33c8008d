// How strong the computer is: levels of one width in one row. Where their names have no room bars rise in their place,
// and the label says which one is chosen.
import { html } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { levelStrength, levelTitle } from "../../kit/levels.js";
import { Choice } from "../../kit/parts.js";
import { levelName } from "../../kit/people.js";

/** @param {{ game: import("../../kit/types").Game, levels: string[], value: string, onChange: (level: string) => void }} props */
export function Levels({ game, levels, value, onChange }) {
  const [strength, scale] = levelStrength(game, value);
  return html`<${Choice} kind="levels" value=${value} onChange=${onChange}
    label=${html`<span class="level-label">${t("play.level")}</span><span class="level-chosen" aria-hidden="true">${t("seat.bot", { level: levelName(value) })}</span>`}
    note=${html`${strength}<span class="level-scale">${scale}</span>`}
    choices=${levels.map((level, at) => ({
      value: level,
      name: html`<span class="level-name">${levelName(level)}</span><${Bars} lit=${at + 1} all=${levels.length} />`,
      title: [levelName(level), levelTitle(game, level)].filter(Boolean).join(": "),
    }))} />`;
}

/** @param {{ lit: number, all: number }} props */
const Bars = ({ lit, all }) => html`<svg class="level-bars" viewBox=${`0 0 ${all * 5 - 2} 18`} width=${all * 5 - 2} height="18" aria-hidden="true">
  ${Array.from({ length: all }, (_, at) => {
    const height = 6 + (12 * at) / (all - 1);
    return html`<rect x=${at * 5} y=${18 - height} width="3" height=${height} rx="1" class=${at < lit ? "lit" : ""} />`;
  })}
</svg>`;
