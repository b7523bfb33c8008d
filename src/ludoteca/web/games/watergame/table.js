/** WaterGame's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html, useEffect, useRef } from "/web/kit/html.js";
import { useChoice } from "/web/kit/moment.js";
import { City } from "./city.js";
import { useDrag } from "./drag.js";
import { Hand } from "./hand.js";
import { Middle } from "./middle.js";
import { Offers } from "./offers.js";
import { fromHand, meant, zoneOf } from "./position.js";
import { Saying } from "./saying.js";
import { WORDS } from "./words.js";

export { describe, seatName } from "./words.js";
export const namesSeats = true;

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Zone} Zone */
/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */
/** @typedef {{slot: number, zone: Zone | null}} Pick the card in the player's fingers, and where it was laid if several things can be done there */

const HINTS_SHOWN = 3;

/** @param {import("/web/kit/types.d.ts").TableProps} props */
export function Table({ view, legal, eyes, you, seats, lang, act, undo, last, hint, disabled, over, animate, highlight }) {
  const words = WORDS[lang];
  const done = over || view.over;
  const pointed = new Set(highlight ?? []);
  const [pick, choose] = usePick(view);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const hand = eyes >= 0 ? (view.players[eyes].hand ?? []) : [];
  const idle = disabled || done || !legal.length;

  /** @param {number} slot @param {string} card @param {Zone} zone */
  const lay = (slot, card, zone) => {
    if (idle || hand[slot] !== card) return;
    const moves = legal.filter((move) => fromHand(move, card) && zoneOf(move, eyes) === zone);
    if (moves.length > 1) choose({ slot, zone });
    else act(moves[0] ?? meant(card, view, eyes, zone));
  };
  const drag = useDrag({ enabled: !idle, onDrop: lay });
  const lifted = drag.held === null ? null : hand[drag.held.slot];
  const open = new Set(lifted ? legal.filter((move) => fromHand(move, lifted)).map((move) => zoneOf(move, eyes)) : []);
  /** @param {Zone} zone */
  const zone = (zone) => `${open.has(zone) ? "open" : ""} ${drag.held?.zone === zone ? "under" : ""}`;

  useReveal(root, [...pointed].join(), ".pointed");
  useReveal(root, open.size === 1 ? [...open].join() : "", ".open");

  const hinted = new Set((hint ?? []).slice(0, HINTS_SHOWN).map(({ move }) => JSON.stringify(move)));
  const order = [...view.players.keys()].sort((one, other) => distance(one, eyes, view) - distance(other, eyes, view));
  const city = { view, lang, eyes, pointed };
  return html`<section class=${`watergame ${animate ? "animate" : ""}`} aria-label=${words.table} ref=${root}>
    <${Saying} view=${view} lang=${lang} eyes=${eyes} done=${done} />
    <ul class="cities">
      ${order.filter((seat) => seat !== eyes).map((seat) => html`<${City} key=${seat} ...${city} seat=${seat} person=${seats?.[seat]?.name ?? ""} zone=${zone(seat)} />`)}
    </ul>
    <${Middle} view=${view} lang=${lang} zone=${zone("middle")} />
    ${eyes >= 0 &&
    html`<ul class="cities"><${City} ...${city} seat=${eyes} person=${seats?.[eyes]?.name ?? ""} zone=${zone(eyes)} /></ul>
      <div class=${`front ${you.length && !highlight && !done ? "sticky" : ""}`}>
        <${Offers} view=${view} lang=${lang} eyes=${eyes} hinted=${hinted} pointed=${pointed} act=${act} disabled=${disabled || done}
          chosen=${pick === null ? null : (hand[pick.slot] ?? null)} zone=${pick?.zone ?? null} legal=${legal} last=${last} undo=${undo} onLetGo=${() => choose(null)} />
        <${Hand} hand=${hand} legal=${legal} hinted=${hinted} slot=${pick?.slot ?? null} lang=${lang} pointed=${pointed} drag=${drag}
          onChoose=${(/** @type {number | null} */ slot) => choose(slot === null ? null : { slot, zone: null })} />
      </div>`}
  </section>`;
}

/** The other players in the order of play. @param {number} seat @param {number} eyes @param {View} view */
const distance = (seat, eyes, view) => (seat - Math.max(eyes, 0) + view.players.length) % view.players.length;

/** On a small screen, scrolls to what a lesson points at, or to the only place for a card. @param {{current: HTMLElement | null}} root @param {string} what @param {string} mark */
function useReveal(root, what, mark) {
  useEffect(() => {
    if (what) root.current?.querySelector(mark)?.scrollIntoView({ block: "nearest" });
  }, [what]);
}

/** What is in the player's fingers is let go when the hand changes. @param {View} view @returns {[Pick | null, (pick: Pick | null) => void]} */
function usePick(view) {
  const now = JSON.stringify([view.players.map((player) => player.hand), view.phase, view.asked]);
  return useChoice(now, /** @type {Pick | null} */ (null));
}
