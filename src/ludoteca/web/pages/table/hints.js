// Advice in words: what to do, how likely it wins, and how the others compare. It lies where nothing is to be pressed.
import { html } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";

/** So many are worth telling apart. */
const SHOWN = 3;
/** In hundredths: closer than this, one is as good as the other. */
const CLOSE = 2;

/** @param {number} share */
const inHundred = (share) => Math.round(share * 100);

/** How one compares with the best. @param {number} behind hundredths @param {number} index */
function compared(behind, index) {
  if (index === 0) return t("hint.best");
  // The computer trusts what it looked at most: a better number may be one that it looked at less.
  if (behind <= -CLOSE) return t("hint.rare");
  return t(behind < CLOSE ? "hint.near" : "hint.worse", { n: behind });
}

/** @param {{ hint: import("../../kit/types").Hint[], why: (move: import("../../kit/types").Move) => string, onClose: () => void }} props */
export function Hints({ hint, why, onClose }) {
  const best = inHundred(hint[0]?.chance ?? 0);
  return html`<aside class="hints" role="status" aria-label=${t("hint.title")}>
    <ol tabindex="0">
      ${hint.slice(0, SHOWN).map(({ move, text, chance }, index) => html`<li key=${index}>
        <span class="rank">${index + 1}</span>
        <span class="hint-words"><strong>${text}</strong> <small>${[why(move), compared(best - inHundred(chance), index)].filter(Boolean).join(" · ")}</small></span>
        <span class="hint-chance">${t("hint.chance", { n: inHundred(chance) })}</span>
      </li>`)}
    </ol>
    <button class="icon-button" aria-label=${t("close")} onClick=${onClose}><${Icon} name="close" size=${18} /></button>
  </aside>`;
}
