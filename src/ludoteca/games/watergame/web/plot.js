/** The place of one construction: standing, missing with its price, invested under a tarpaulin, hurt. */

import { html } from "/web/kit/html.js";
import { Drops, Drop } from "./art.js";
import { Building, Scaffold } from "./buildings.js";
import { CARDS } from "./cards.js";
import { amount, cardName, plotMark, plotName, words } from "./words.js";
import { Wound } from "./wounds.js";

/** @typedef {import("./wire").Player} Player */
/** @typedef {import("/web/kit/types").Move} Move */

/** @param {string} id @param {Player} player @returns {"built" | "invested" | "missing"} */
export function plotState(id, player) {
  if (player.city[id]) return "built";
  return player.investments.some(({ card }) => card === id) ? "invested" : "missing";
}

/** The attacks that lie on this very number, and how many of each. @param {string} id @param {Player} player */
const woundsOf = (id, player) =>
  Object.entries(player.attacks).filter(([attack]) => CARDS[id].number !== undefined && CARDS[attack].effect?.block === CARDS[id].number);

/** @param {{id: string, seat: number, player: Player, legal: Move[], fresh: boolean, threatened: boolean}} props */
export function Plot({ id, seat, player, legal, fresh, threatened }) {
  const state = plotState(id, player);
  const card = CARDS[id];
  const built = player.city[id] ?? 0;
  const sunk = player.investments.filter(({ card: invested }) => invested === id);
  const wounds = woundsOf(id, player);
  const can = legal.find((move) => move.card === id && (move.do === "build" || move.do === "invest"));
  const label = [cardName(id), built ? `×${built}` : words("missing"), ...sunk.map(({ drops }) => `${words("invested")} (${drops})`), wounds.length > 0 && words("blocked")];
  const price = (card.cost ?? 0) + player.surcharge;
  return html`<li class=${`plot ${state} ${wounds.length ? "blocked" : ""} ${can ? "can" : ""} ${threatened ? "threatened" : ""} ${fresh ? "fresh" : ""}`} data-place=${`plot ${seat} ${id}`} title=${label.filter(Boolean).join(", ")}>
    <span class="unseen">${label.filter(Boolean).join(", ")}</span>
    <span class="tags">
      ${wounds.map(([attack, count]) => html`<${WoundTag} key=${attack} id=${attack} count=${count} />`)}
      ${!wounds.length && can && html`<span class="tag can">${words(`can.${can.do}`)}</span>`}
      ${!wounds.length && !can && state === "invested" && html`<span class="tag waits">${words("waits", { number: (card.number ?? 0) - 1 })}</span>`}
    </span>
    <span class="stand" aria-hidden="true">
      <span class="pad"></span>
      ${built > 1 && html`<span class="second"><${Building} id=${id} /></span>`}
      <${Building} key=${`${id} ${built > 0}`} id=${id} ghost=${!built} />
      ${sunk.map(({ drops }, index) => html`<span key=${index} class="sunk"><${Scaffold} /><${Drops} count=${drops} /></span>`)}
      ${wounds.map(([attack]) => html`<span key=${attack} class="wound" data-wound=${attack} data-place=${`wound ${seat} ${attack}`}><${Wound} id=${attack} /></span>`)}
      ${state === "missing" && html`<span class="price" title=${amount("drops", price)}>${price}<${Drop} /></span>`}
      <span class=${`seal ${built ? "earned" : ""}`} title=${amount("points", card.worth ?? 0)}>${card.worth}</span>
    </span>
    <span class="label" aria-hidden="true"><b class="number">${plotMark(id)}</b><span class="called">${plotName(id)}</span>${built > 1 && html`<b class="times">×${built}</b>`}</span>
  </li>`;
}

/** What hurts, in words. @param {{id: string, count: number}} props */
export function WoundTag({ id, count }) {
  const [[effect, n]] = Object.entries(CARDS[id].effect ?? { "": 0 });
  return html`<span class="tag hurts" data-tag=${id}><b>${cardName(id)}${count > 1 && ` ×${count}`}</b> <span class="how">${words(`wound.${effect}`, { n: effect === "block" ? n : n * count })}</span></span>`;
}
