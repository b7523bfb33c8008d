/** The players, each on a lane: how far to the house, how many cards and flags. */

import { Face } from "/web/kit/faces.js";
import { html } from "/web/kit/html.js";
import { Head, Shape } from "./figures.js";
import { CardBack, CardPicture, House } from "./shapes.js";
import { PAWNS } from "./view.js";
import { cardName, pointsWords, seatName, words } from "./words.js";

/** @typedef {import("./wire").View} View */

/** @param {{view: View, done: boolean, seats: import("/web/kit/types").Seat[], eyes: number}} props */
export function Players({ view, done, seats, eyes }) {
  return html`<ul class="players" style=${{ "--goal": view.goal ?? view.tokens_each }}>
    ${view.players.map((player, seat) => {
      const now = !done && view.player === seat;
      const marks = [now && "now", view.winner === seat && "winner", seat === eyes && "mine"].filter(Boolean).join(" ");
      const held = words("held", { n: player.hand_size });
      const left = words("tokens", { n: player.supply });
      return html`<li key=${seat} class=${`player ${PAWNS[seat]} ${marks}`} data-place=${`lane ${seat}`} aria-current=${now ? "true" : undefined}>
        ${seats[seat]?.face ? html`<${Face} seat=${seats[seat]} size=${28} chip=${false} />` : html`<span></span>`}
        <${Shape} who=${PAWNS[seat]} />
        <span class="who"><b>${seats[seat]?.name || seatName(seat)}</b>
          ${player.lost_turn ? html`<small class="lost"><${Splash} /><span>${words("lost")}</span></small>` : html`<small>${words(`animal.${PAWNS[seat]}`)}</small>`}</span>
        <${Lane} view=${view} seat=${seat} />
        <span class="score" role="img" aria-label=${pointsWords(view, seat)}><b>${player.score}</b><span class="of">/${view.goal ?? view.tokens_each}</span></span>
        <span class="held" role="img" title=${held} aria-label=${held}><${CardBack} />${player.hand_size}</span>
        <span class="held flags" role="img" title=${left} aria-label=${left}><${Pennant} />${player.supply}</span>
        ${player.known_cards.length > 0 && html`<span class="open-cards">${player.known_cards.map((card, at) => html`<span key=${at} class="known" role="img"
          aria-label=${cardName(card)} title=${cardName(card)}><${CardPicture} card=${card} /></span>`)}</span>`}
      </li>`;
    })}
  </ul>`;
}

/** Who is in the puddle. */
const Splash = () => html`<svg class="splash" viewBox="0 0 20 20" aria-hidden="true"><ellipse cx="10" cy="15" rx="9.500" ry="4" /><path d="M10 1Q14 7 10 10 6 7 10 1ZM3.500 5Q6 9 3.500 11 1 9 3.500 5ZM16.500 5Q19 9 16.500 11 14 9 16.500 5Z" /></svg>`;

const Pennant = () => html`<svg class="card-back" viewBox="0 0 16 20" aria-hidden="true"><path d="M3 19V1.500H14L11 5.500 14 9.500H3" /></svg>`;

/** Stones up to the goal, a mark where each place ends, the animal as far as it is. @param {{view: View, seat: number}} props */
function Lane({ view, seat }) {
  const goal = view.goal ?? view.tokens_each;
  const share = Math.min(1, view.players[seat].score / goal);
  let sum = 0;
  const ends = Object.values(view.tiles).filter(({ token }) => token === seat).map(({ worth }) => (sum += view.goal === null ? 1 : worth ?? 0));
  return html`<span class="lane" style=${{ "--share": share }} aria-hidden="true">
    <span class="stones"></span><span class="stones gone"></span>
    ${view.goal !== null && ends.map((end) => html`<i key=${end} class="end" style=${{ "--at": Math.min(1, end / goal) }}></i>`)}
    <span class="runner" data-piece=${`runner ${seat}`}><${Head} who=${PAWNS[seat]} /></span><${House} />
  </span>`;
}
