/** In front of the player: the red card, the question, what may be done, and what is read. */

import { html } from "/web/kit/html.js";
import { capital } from "/web/kit/words.js";
import { Odds, RedCard, redSummary, unseen } from "./cards.js";
import { Choices } from "./choices.js";
import { beside } from "./city.js";
import { News } from "./news.js";
import { Reading, toldOf } from "./reading.js";
import { quoted, redTitle, words } from "./words.js";

/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./reading.js").Picked} Picked */

/**
 * @typedef {object} FrontProps
 * @property {import("./position.js").View} view
 * @property {Move[]} legal
 * @property {string} say what is asked
 * @property {boolean} covered whether the red card waits to be turned
 * @property {Picked | null} picked
 * @property {Map<string, string>} mended what was solved where
 * @property {string[]} places that can be read one after the other
 * @property {import("./words.js").Names} names
 * @property {import("/web/kit/types").Happening[]} log
 * @property {import("./position.js").Hint[]} hints
 * @property {Set<string>} pointed
 * @property {boolean} disabled
 * @property {boolean} animate
 * @property {(picked: Picked | null) => void} onPick
 * @property {() => void} onTurn
 * @property {(friend: string) => void} onShare
 * @property {(move: Move) => void} act
 */

/** @param {FrontProps} props */
export function Front({ view, legal, say, covered, picked, places, names, log, mended, hints, pointed, disabled, animate, onPick, onTurn, onShare, act }) {
  const told = picked && toldOf(view, legal, picked, names, mended);
  const { card } = view;
  return html`<div class="front">
    <div class="question"><${RedCard} card=${card} turned=${!covered} animate=${animate} />
      <p class="say" role="status">${say}</p>
      <p class="card-words">${view.offer ? null : covered ? words("odds", { n: unseen(view).length })
        : card && html`<b>${capital(redSummary(card))}.</b> ${view.phase === "move" && html`<span class="flavour">${quoted(redTitle(card.id))}</span>`}`}</p></div>
    <div class="desk">
      ${!covered && !legal.length ? html`<${News} view=${view} log=${log} names=${names} picked=${picked} onPick=${onPick} />` : covered ? html`<div class="covered"><button type="button" class="act turn-card" disabled=${disabled} onClick=${onTurn}>${words("turnCard")}</button><${Odds} view=${view} /></div>`
        : html`<${Choices} view=${view} legal=${legal} hints=${hints} disabled=${disabled} pointed=${pointed} picked=${picked}
          names=${names} onPick=${onPick} onShare=${onShare} act=${act} />`}
      ${told && html`<${Reading} told=${told} names=${names} disabled=${disabled} onClose=${() => onPick(null)} act=${act}
        onWalk=${picked?.cell && ((/** @type {number} */ by) => onPick({ cell: beside(picked.cell ?? "", places, by) }))} />`}
    </div>
  </div>`;
}
