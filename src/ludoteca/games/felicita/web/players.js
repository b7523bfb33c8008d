/** The team: who plays, where, and every hand, open to all. A tap on a card reads it. */

import { Face } from "/web/kit/faces.js";
import { html } from "/web/kit/html.js";
import { AppCard, GreenCard } from "./cards.js";
import { Portrait } from "./pieces.js";
import { COLOURS, asked } from "./position.js";
import { seatName, streetWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./reading.js").Picked} Picked */

/**
 * @param {{view: View, seats: import("/web/kit/types").Seat[], names: import("./words.js").Names, done: boolean,
 *   fresh: Set<string>, picked: Picked | null, onPick: (picked: Picked) => void}} props
 */
export function Players({ view, seats, names, done, fresh, picked, onPick }) {
  return html`<ul class="players">
    ${view.players.map((player, seat) => {
      const plays = !done && asked(view) === seat;
      return html`<li key=${seat} class=${`player ${COLOURS[seat]} ${plays ? "plays" : ""}`} data-place=${`player-${seat}`}>
        <span class="who"><span class="likeness">
            ${seats[seat]?.face && html`<${Face} seat=${seats[seat]} size=${32} chip=${false} />`}<${Portrait} seat=${seat} />
          </span><b>${names[seat]}</b>
          <span class="where">${seats[seat]?.name && html`<span>${seatName(seat)}</span>`}<span class="at">${streetWords(player.cell)}</span></span></span>
        <ul class="held" aria-label=${words("hand", { seat })} tabindex="0">
          ${player.hand.map((name) => html`<li key=${name} class="slot"><${GreenCard} name=${name} wanted=${Object.values(view.problems).includes(name)}
            fresh=${fresh.has(name)} picked=${picked?.card === name} onPick=${() => onPick({ card: name })} /></li>`)}
          ${player.app && html`<li class="slot"><${AppCard} picked=${picked?.card === "app"} onPick=${() => onPick({ card: "app" })} /></li>`}
          ${!player.hand.length && !player.app && html`<li class="none">${words("empty")}</li>`}
        </ul>
      </li>`;
    })}
  </ul>`;
}
