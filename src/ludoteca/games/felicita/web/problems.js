/** The open problems as a list: what, where, who can solve it. A tap reads one. */

import { html } from "/web/kit/html.js";
import { COLOURS, able, openProblems } from "./position.js";
import { Portrait } from "./pieces.js";
import { Scene } from "./scenes.js";
import { capital } from "/web/kit/words.js";
import { placeWords, problemTitle, shortSolverWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */

/**
 * @param {{view: View, legal: Move[], fresh: Set<string>, picked: string | null | undefined,
 *   names: import("./words.js").Names, onPick: (cell: string) => void}} props
 */
export function Problems({ view, legal, fresh, picked, names, onPick }) {
  /** First what can be solved now, then what somebody has the solution of. @param {string} problem */
  const urgency = (problem) => 2 * Number(legal.some((move) => move.do === "solve" && move.problem === problem)) + Number(view.players.some((player) => able(player, problem)));
  const open = openProblems(view).sort(([, one], [, other]) => urgency(other) - urgency(one));
  const covered = Object.keys(view.problems).length - open.length;
  return html`<section class="problems" aria-label=${words("problems")}>
    <h2>${words("problems")} <em>${open.length}</em> <small>${words("tally", { covered, solved: view.solved.length })}</small></h2>
    <ul tabindex="0" aria-label=${words("problems")}>
      ${open.map(([cell, problem]) => {
        const now = legal.some((move) => move.do === "solve" && move.problem === problem);
        const solvers = view.players.flatMap((player, seat) => (able(player, problem) ? [seat] : []));
        return html`<li key=${cell}><button type="button" class=${`open-problem ${now ? "now" : ""} ${fresh.has(cell) ? "fresh" : ""}`}
          aria-pressed=${picked === cell} onClick=${() => onPick(cell)}>
          <${Scene} problem=${problem} /><span class="what"><b><i>${problem}</i> ${problemTitle(problem)}</b><small>${capital(placeWords(cell))}</small></span>
          <span class="solvers">${solvers.map((seat) => html`<span key=${seat} class=${COLOURS[seat]}><${Portrait} seat=${seat} /></span>`)}
            <span class=${`who ${solvers.length ? "" : "nobody"} ${solvers.length > 1 && !now ? "unseen" : ""}`}>${shortSolverWords(view, problem, now, names)}</span></span></button></li>`;
      })}
      ${!open.length && html`<li class="none">${words("noProblems")}</li>`}
    </ul>
  </section>`;
}
