// The dearest decisions, the worst first, and how far the reckoning is.
import { Face } from "../../kit/faces.js";
import { html, useState } from "../../kit/html.js";
import { percent, t } from "../../kit/i18n.js";
import { Choice } from "../../kit/parts.js";
import { inHundred } from "./chances.js";

/**
 * @param {{ review: import("../../kit/wire").Review, side: import("../../kit/wire").ReviewSide, at: number, onPick: (ply: number) => void }} props
 */
export function Decisions({ review, side, at, onPick }) {
  const [whose, setWhose] = useState("all");
  const mine = review.yours.length === 1;
  const rows = side.choices.filter(({ seat }) => whose === "all" || review.yours.includes(seat) === (whose === "mine"));
  return html`<header class="review-bar"><h2>${t("review.decisions")}</h2>
      ${mine && html`<${Choice} label=${t("review.whose")} hideLabel=${true} value=${whose} onChange=${setWhose}
        choices=${["all", "mine", "theirs"].map((value) => ({ value, name: t(`review.whose.${value}`) }))} />`}
    </header>
    ${rows.length ? html`<ol class="dear-list">
      ${rows.map((choice) => html`<${Row} key=${choice.ply} choice=${choice} seat=${review.seats[choice.seat]} name=${review.names[choice.seat]}
        current=${choice.ply === at} onPick=${onPick} />`)}
    </ol>` : html`<p class="empty">${t(review.done === 1 ? "review.none" : "review.none.yet")}</p>`}`;
}

/** @param {{ choice: import("../../kit/wire").ReviewChoice, seat: import("../../kit/types").Sitter, name: string, current: boolean, onPick: (ply: number) => void }} props */
function Row({ choice, seat, name, current, onPick }) {
  const cost = inHundred(choice.best - choice.chance);
  return html`<li><button class="dear" aria-current=${current ? "true" : undefined} onClick=${() => onPick(choice.ply)}>
    <${Face} seat=${seat} size=${32} chip=${false} />
    <span class="dear-words"><strong>${t("review.did", { n: choice.ply + 1, seat: name, played: choice.played })}</strong>
      <span>${t("review.worse", { n: cost, better: choice.better })}</span></span>
    <span class="dear-bar" aria-hidden="true"><i class=${choice.rough ? "rough" : ""} style=${{ width: `${Math.min(100, cost)}%` }}></i></span>
    <span class="dear-cost"><span aria-hidden="true">−${cost}</span>${choice.rough && html`<span class="unseen">${t("review.rough")}</span>`}</span>
  </button></li>`;
}

/** @param {{ review: import("../../kit/wire").Review, onAgain: () => void }} props */
export function Progress({ review: { done, stopped, again }, onAgain }) {
  if (done === 1) return null;
  if (stopped) {
    return html`<p class="review-progress small" role="status">${t("review.stopped")}
      ${again && html`<button class="button" onClick=${onAgain}>${t("error.again")}</button>`}</p>`;
  }
  return html`<div class="review-progress"><span>${t("review.finer")}</span>
    <progress max="1" value=${done} aria-label=${t("review.finer")}></progress><span>${percent(done)}</span></div>`;
}
