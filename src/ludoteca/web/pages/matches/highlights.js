// Best and strangest: the few matches that one would tell of.
import { html } from "../../kit/html.js";
import { day, t } from "../../kit/i18n.js";
import { gameName, levelName } from "../../kit/people.js";
import { company, Outcome } from "./row.js";

/** @typedef {import("../../kit/wire").Highlight} Highlight */
/** @typedef {import("../../kit/types").Game} Game */

/** What makes it stand out. @param {Highlight} one @param {Game[]} games */
function feature({ kind, number, match }, games) {
  if (kind !== "strongest") return t(`highlight.${kind}.by`, { n: number });
  const ratings = games.find(({ id }) => id === match.game)?.ratings ?? {};
  const level = match.seats.map(({ bot }) => bot).find((bot) => ratings[bot] === number) ?? "";
  return t("highlight.strongest.by", { level: levelName(level) });
}

/** @param {{ highlights: Highlight[], games: Game[] }} props */
export function Highlights({ highlights, games }) {
  if (!highlights.length) return null;
  return html`<section class="count-card wide"><h2>${t("statistics.highlights")}</h2>
    <ul class="highlights">${highlights.map((one) => html`<li key=${one.kind}>
      <a class="highlight" href=${`/review/${one.match.table}`}>
        <span class="eyebrow">${t(`highlight.${one.kind}`)}</span>
        <strong>${feature(one, games)}</strong>
        <span>${gameName(games, one.match.game)} ${company(one.match, games)}</span>
        <small><${Outcome} outcome=${one.match.outcome} /> ${day(new Date(one.match.at * 1000))}</small>
      </a></li>`)}
    </ul>
  </section>`;
}
