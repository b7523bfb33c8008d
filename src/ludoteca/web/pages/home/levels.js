// How strong the computer is: levels of one width in one row. Where their names have no room bars rise in their place,
// and the label says which one is chosen.
import { html, useId } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { levelName, levelTitle } from "../../kit/people.js";

/** @param {{ game: import("../../kit/types").Game, value: string, onChange: (level: string) => void }} props */
export function Levels({ game, value, onChange }) {
  const group = useId();
  return html`<fieldset class="choice levels">
    <legend><span class="level-label">${t("play.level")}</span><span class="level-chosen" aria-hidden="true">${t("seat.bot", { level: levelName(value) })}</span></legend>
    <div class="choice-bar">
      ${game.bots.map((level, at) => html`<label key=${level} class="choice-item" title=${[levelName(level), levelTitle(game, level)].filter(Boolean).join(": ")}>
        <input type="radio" name=${group} value=${level} checked=${level === value} onChange=${() => onChange(level)} />
        <span><span class="level-name">${levelName(level)}</span><${Bars} lit=${at + 1} all=${game.bots.length} /></span>
      </label>`)}
    </div>
  </fieldset>`;
}

/** @param {{ lit: number, all: number }} props */
const Bars = ({ lit, all }) => html`<svg class="level-bars" viewBox=${`0 0 ${all * 5 - 2} 18`} width=${all * 5 - 2} height="18" aria-hidden="true">
  ${Array.from({ length: all }, (_, at) => {
    const height = 6 + (12 * at) / (all - 1);
    return html`<rect x=${at * 5} y=${18 - height} width="3" height=${height} rx="1" class=${at < lit ? "lit" : ""} />`;
  })}
</svg>`;
