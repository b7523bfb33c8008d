/** What the city talks about while others play: the last problem that came to light, or how it was put right. */

import { html } from "/web/kit/html.js";
import { capital } from "/web/kit/words.js";
import { able } from "./position.js";
import { Problems } from "./problems.js";
import { Scene } from "./scenes.js";
import { civicWords, greenText, isReport, problemText, problemTitle, seatsWords, solverWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./words.js").Names} Names */
/** @typedef {import("./reading.js").Picked} Picked */

/**
 * Where nothing was told yet, the open problems.
 * @param {{view: View, log: import("/web/kit/types").Happening[], names: Names, picked: Picked | null, onPick: (picked: Picked) => void}} props
 */
export function News({ view, log, names, picked, onPick }) {
  const last = log.findLast(({ event }) => event === "solve" || event === "reveal");
  if (!last) {
    return html`<${Problems} view=${view} names=${names} legal=${[]} fresh=${new Set()} picked=${picked?.cell}
      onPick=${(/** @type {string} */ cell) => onPick({ cell })} />`;
  }
  const problem = String(last.facts.problem);
  return html`<div class=${`told news ${last.event}`} tabindex="0" role="group" aria-label=${words("news")}>
    <${Scene} problem=${problem} />
    <div class="told-words"><small>${names[last.seat]} · ${words(`news.${last.event}`)}</small><h2>${problemTitle(problem)}</h2>
      ${linesOf(view, last.event, problem, names).map((line) => html`<p key=${line}>${line}</p>`)}</div>
  </div>`;
}

/** @param {View} view @param {string} event @param {string} problem @param {Names} names */
function linesOf(view, event, problem, names) {
  if (event === "solve") return [civicWords(problem), isReport(problem) ? words("news.app") : greenText(problem)];
  if (!Object.values(view.problems).includes(problem)) return [problemText(problem)];
  const solvers = view.players.flatMap((player, seat) => (able(player, problem) ? [seat] : []));
  return [problemText(problem), solvers.length ? words("news.can", { solvers: seatsWords(solvers, names) }) : `${capital(solverWords(view, problem))}.`];
}
