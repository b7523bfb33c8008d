// What the matches tell together. Each picture is a table: the bar is for the eye, the numbers beside it are for all.
import { html } from "../../kit/html.js";
import { percent, t } from "../../kit/i18n.js";
import { gameName, levelName } from "../../kit/people.js";
import { Highlights } from "./highlights.js";
import { Ratings } from "./ratings.js";

/** @typedef {import("../../kit/wire").Tallied} Tallied */
/** @typedef {import("../../kit/wire").Statistics} Statistics */
/** @typedef {import("../../kit/types").Game} Game */

const WIDTH = 240;
const HEIGHT = 16;

/** @param {{ games: Game[], game: string, statistics: Statistics }} props */
export function StatisticsView({ games, game, statistics }) {
  const { seats, levels, endings, form, highlights } = statistics;
  const chosen = games.find(({ id }) => id === game);
  // By strength, as the game lists them.
  const order = (chosen ?? games[0]).bots;
  const byStrength = [...levels].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const players = [...seats].sort((a, b) => Number(a.kind) - Number(b.kind));
  return html`<div class="match-figures">
    <${Form} form=${form} />
    ${!game && html`<${Bars} title=${t("statistics.games")} rows=${statistics.games} name=${(/** @type {string} */ id) => gameName(games, id)} />`}
    ${levels.length > 0 && html`<${Bars} title=${t(chosen?.cooperative ? "statistics.levels.together" : "statistics.levels")} rows=${byStrength} name=${levelName} />`}
    ${players.length > 1 && html`<${Bars} title=${t("statistics.seats")} rows=${players} name=${(/** @type {string} */ n) => t("review.players", { n: Number(n) })} />`}
    ${endings.length > 1 && html`<${Endings} endings=${endings} />`}
    <${Ratings} ratings=${statistics.ratings} shown=${statistics.shown} games=${games} game=${chosen} />
    <${Highlights} highlights=${highlights} games=${games} />
  </div>`;
}

/** The last ones, one by one: up is won, down is lost. @param {{ form: Statistics["form"] }} props */
function Form({ form }) {
  const count = (/** @type {string} */ outcome) => form.filter((one) => one.outcome === outcome).length;
  const step = 12;
  const said = t("statistics.form.said", { n: form.length, won: count("won"), drawn: count("drawn"), lost: count("lost") });
  const shape = { won: [2, 20], drawn: [19, 6], lost: [22, 20], mixed: [19, 6] };
  return html`<figure class="count-card wide">
    <figcaption><h2>${t("statistics.form")}</h2><p class="small">${said}</p></figcaption>
    <svg class="form" viewBox=${`0 0 ${form.length * step} 44`} style=${{ maxWidth: `${form.length * step * 2}px` }} role="img" aria-label=${said}>
      <line x1="0" y1="22" x2=${form.length * step} y2="22" class="form-line" />
      ${form.map((one, at) => {
        const [y, height] = shape[one.outcome];
        return html`<rect key=${one.table} class=${one.outcome} x=${at * step + 2} y=${y} width=${step - 4} height=${height} rx="2" />`;
      })}
    </svg>
    <p class="legend" aria-hidden="true">${["won", "drawn", "lost"].map((one) => html`<span key=${one}><i class=${one}></i>${t(`outcome.${one}`)}</span>`)}</p>
  </figure>`;
}

/** How each kind went. @param {{ title: string, rows: Tallied[], name: (kind: string) => string }} props */
function Bars({ title, rows, name }) {
  const most = Math.max(...rows.map(({ won, drawn, lost, mixed }) => won + drawn + lost + mixed));
  return html`<section class="count-card"><table class="bars">
    <caption>${title}</caption>
    <thead class="unseen"><tr>${["statistics.kind", "statistics.share", "statistics.went"].map((key) => html`<th key=${key} scope="col">${t(key)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr key=${row.kind}>
      <th scope="row">${name(row.kind)}</th>
      <td class="bar"><${Bar} row=${row} most=${most} /></td>
      <td class="went">${went(row)}</td>
    </tr>`)}</tbody>
  </table></section>`;
}

/** @param {Tallied} row */
function went({ won, drawn, lost }) {
  const decided = won + drawn + lost;
  return html`<strong>${decided ? percent(won / decided) : "–"}</strong> <small>${t("statistics.of", { won, n: decided })}</small>`;
}

/** @param {{ row: Tallied, most: number }} props */
function Bar({ row, most }) {
  let x = 0;
  const parts = /** @type {const} */ (["won", "drawn", "mixed", "lost"]).map((outcome) => {
    const width = (row[outcome] / most) * WIDTH;
    const part = html`<rect key=${outcome} class=${outcome} x=${x} y="0" width=${Math.max(0, width - 1)} height=${HEIGHT} />`;
    x += width;
    return width ? part : null;
  });
  return html`<svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

/** @param {{ endings: Statistics["endings"] }} props */
function Endings({ endings }) {
  const most = Math.max(...endings.map(({ matches }) => matches));
  return html`<section class="count-card"><table class="bars">
    <caption>${t("statistics.endings")}</caption>
    <thead class="unseen"><tr>${["statistics.ending", "statistics.share", "statistics.times"].map((key) => html`<th key=${key} scope="col">${t(key)}</th>`)}</tr></thead>
    <tbody>${endings.map(({ name, matches, won }) => html`<tr key=${name}>
      <th scope="row">${name}</th>
      <td class="bar"><${Bar} row=${{ kind: name, won, drawn: 0, lost: 0, mixed: matches - won }} most=${most} /></td>
      <td class="went"><strong>${matches}</strong> <small>${t("statistics.won", { n: won })}</small></td>
    </tr>`)}</tbody>
  </table></section>`;
}
