// How strong you play, on the line of the levels: where you stand, and how sure that is.
import { api } from "../../kit/api.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { levelsAt } from "../../kit/levels.js";
import { Tick } from "../../kit/parts.js";
import { gameName, levelName } from "../../kit/people.js";
import { standing, sureness } from "../../kit/rating.js";
import { showError } from "../../kit/toast.js";

/** @typedef {import("../../kit/wire").Rating} Rating */
/** @typedef {import("../../kit/types").Game} Game */

const WIDTH = 400;
const LINE = 26;

/** Of all games in words; of one, on its line. @param {{ ratings: Rating[], shown: boolean, games: Game[], game: Game | undefined }} props */
export function Ratings({ ratings, shown, games, game }) {
  const [open, setOpen] = useState(shown);
  /** @param {boolean} wish */
  const show = (wish) => api.showRatings(wish).then(() => setOpen(wish), showError);
  if (!ratings.length) return html`<section class="count-card wide"><h2>${t("rating.title")}</h2>
    <p class="empty">${t(game?.cooperative ? "rating.together" : "rating.none")}</p></section>`;
  return html`<section class="count-card wide"><h2>${t("rating.title")}</h2>
    <p class="small">${t("rating.how")}</p>
    <ul class="ratings">${ratings.map((rating) => html`<li key=${`${rating.game} ${rating.seats}`}>
      <p>${gameName(games, rating.game)}, ${t("review.players", { n: rating.seats })}: <strong>${standing(rating)}</strong>
        <small>${t("rating.points", { n: rating.mean })} ${sureness(rating)}</small></p>
      ${game && html`<${Scale} rating=${rating} levels=${levelsAt(game, rating.seats).filter((level) => level in game.ratings).map((level) => [level, game.ratings[level]])} />`}
    </li>`)}</ul>
    <${Tick} label=${t("rating.show")} checked=${open} onChange=${show} />
  </section>`;
}

/** So far apart names can be read. */
const APART = 62;

/** The line of the levels, with a band where one stands. @param {{ rating: Rating, levels: [string, number][] }} props */
function Scale({ rating, levels }) {
  const places = [...levels.map(([, place]) => place), rating.mean];
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const room = (most - least || 1) * 0.12;
  /** @param {number} place */
  const at = (place) => Math.min(1, Math.max(0, (place - least + room) / (most - least + 2 * room))) * WIDTH;
  // Names stand below the line and above it in turn; one that has no room is left out: the words say where one is.
  const last = [-APART, -APART];
  const named = levels.map(([level, place], index) => {
    const row = [index % 2, 1 - (index % 2)].find((one) => at(place) - last[one] >= APART);
    if (row !== undefined) last[row] = at(place);
    return { level, x: at(place), y: row === undefined ? null : LINE + (row ? -13 : 23) };
  });
  return html`<svg class="scale" viewBox=${`0 0 ${WIDTH} 56`} aria-hidden="true">
    <rect class="scale-band" x=${at(rating.low)} y=${LINE - 9} width=${at(rating.high) - at(rating.low)} height="18" rx="9" />
    <line class="scale-line" x1="0" x2=${WIDTH} y1=${LINE} y2=${LINE} />
    ${named.map(({ level, x, y }) => html`<g key=${level}>
      <line class="scale-line" x1=${x} x2=${x} y1=${LINE - 5} y2=${LINE + 5} />
      ${y !== null && html`<text x=${x} y=${y}>${levelName(level)}</text>`}</g>`)}
    <circle class="scale-you" cx=${at(rating.mean)} cy=${LINE} r="7" />
  </svg>`;
}
