// What is worth remembering: done once, with the match it was done in; or still to be done.
import { artOf } from "../../kit/games.js";
import { html } from "../../kit/html.js";
import { day, t } from "../../kit/i18n.js";

/** @typedef {import("../../kit/wire").Feat} Feat */

/** @param {{ feats: Feat[] }} props */
export function Feats({ feats }) {
  const done = feats.filter(({ at }) => at !== null).length;
  const doneFirst = [...feats].sort((a, b) => Number(a.at === null) - Number(b.at === null));
  return html`<section class="feats-page">
    <p class="small">${t("feats.count", { n: done, of: feats.length })}</p>
    <ul class="feats">${doneFirst.map((feat) => html`<li key=${`${feat.game} ${feat.name}`} class=${`feat ${feat.at === null ? "" : "done"}`}>
      <img src=${feat.game ? artOf(feat.game) : "/web/kit/icon.svg"} alt="" width="56" height="56" />
      <div><h2>${feat.name}</h2><p>${feat.how}</p>
        <p class="small">${feat.at === null ? t("feats.open")
          : html`<a href=${`/review/${feat.table}`}>${t("feats.done", { day: day(new Date(feat.at * 1000)) })}</a>`}</p></div>
    </li>`)}</ul>
  </section>`;
}
