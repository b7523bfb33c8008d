/** Where a city's water comes from: a plaque for each resource with its drops, and a puddle of loose ones. */

import { html } from "/web/kit/html.js";
import { Art, Drop, Drops } from "./art.js";
import { CARDS } from "./cards.js";
import { amount, springName, words } from "./words.js";

/** @typedef {import("./wire").Player} Player */

/** @param {{player: Player, seat: number, threat: import("./wire").Pending | null}} props */
export function Sources({ player, seat, threat }) {
  const { lose = 0, take = 0 } = (threat && CARDS[threat.card].effect) || {};
  return html`<ul class=${`water ${lose + take ? "threatened" : ""}`} aria-label=${`${words("water")}: ${amount("drops", player.drops)}`} data-place=${`water ${seat}`}>
    ${player.resources.map(({ card, drops }, index) => {
      const label = words("source", { card, drops });
      return html`<li key=${index} class=${`source ${CARDS[card].family}`} title=${label}>
        <${Art} id=${card} /><span class="source-name" aria-hidden="true">${springName(card)}</span><span class="unseen">${label}</span><${Drops} count=${drops} /><b class="few" aria-hidden="true">${drops}<${Drop} /></b></li>`;
    })}
    ${player.loose > 0 &&
    html`<li class="source puddle" title=${words("loose", { n: player.loose })}>
      <span class="source-name" aria-hidden="true">${words("loose", { n: player.loose })}</span>
      <span class="unseen">${words("loose", { n: player.loose })}: ${amount("drops", player.loose)}</span><${Drops} count=${player.loose} /><b class="few" aria-hidden="true">${player.loose}<${Drop} /></b></li>`}
    ${lose + take > 0 && html`<li class="tag hurts stake">−${amount("drops", Math.min(lose + take, player.drops))}</li>`}
  </ul>`;
}
