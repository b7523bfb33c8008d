/** WaterGame's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html, useRef } from "/web/kit/html.js";
import { useChoice } from "/web/kit/moment.js";
import { levelOf } from "/web/kit/people.js";
import { capital } from "/web/kit/words.js";
import { City } from "./city.js";
import { useDrag } from "./drag.js";
import { Hand } from "./hand.js";
import { Middle } from "./middle.js";
import { fromHand, meant, zoneOf } from "./position.js";
import { newsOf } from "./news.js";
import { Strikes } from "./strikes.js";
import { Offers, Strip } from "./strip.js";
import { useThrow } from "./throw.js";
import { whoAt, words } from "./words.js";

export { caption, story, weight } from "./captions.js";
export { perform } from "./perform.js";
export { EndingPicture, confetti } from "./ending.js";
export { describe, headline } from "./words.js";
export const namesSeats = true;

/** @typedef {import("./wire").View} View */
/** @typedef {import("./position.js").Zone} Zone */
/** @typedef {{slots: number[], zone: Zone | "sacrifice" | null}} Pick the cards in the player's fingers, and where one was laid if several things can be done there */

/** @type {Pick} */
const NOTHING = { slots: [], zone: null };
const HINTS_SHOWN = 3;
/** So many cities at most leave room to say how strong a computer is. */
const ROOMY = 3;

/** @param {import("/web/kit/types").TableProps} props */
export function Table({ view, legal, eyes, seats, act, undo, last, log, since, order, ordered, hint, disabled, over, animate, highlight }) {
  const done = over || view.over;
  const pointed = new Set(highlight ?? []);
  const [pick, choose] = usePick(view);
  const hand = eyes >= 0 ? (view.players[eyes].hand ?? []) : [];
  const idle = disabled || done || !legal.length;
  const several = view.phase === "discards" && legal.length > 0;
  const throwing = useThrow({ view, legal, act, idle });
  const chosen = several || !pick.slots.length ? null : (hand[pick.slots[0]] ?? null);

  /** @param {number} slot @param {string} card @param {Zone} zone */
  const lay = (slot, card, zone) => {
    if (idle || hand[slot] !== card) return;
    const moves = legal.filter((move) => fromHand(move, card) && zoneOf(move, eyes) === zone);
    if (moves.length > 1) choose({ slots: [slot], zone });
    else act(moves[0] ?? meant(card, view, eyes, zone));
  };
  /** @param {number | null} slot */
  const take = (slot) => {
    if (slot === null) choose(NOTHING);
    else if (pick.slots.includes(slot)) choose({ slots: pick.slots.filter((other) => other !== slot), zone: null });
    else choose({ slots: several ? [...pick.slots, slot] : [slot], zone: null });
  };
  const drag = useDrag({ enabled: !idle, onDrop: lay });
  const lifted = drag.held === null ? chosen : hand[drag.held.slot];
  const open = new Set(lifted && !idle ? legal.filter((move) => fromHand(move, lifted)).map((move) => zoneOf(move, eyes)) : []);
  /** @param {Zone} zone */
  const zone = (zone) => `${open.has(zone) ? "open" : ""} ${drag.held?.zone === zone ? "under" : ""}`;

  const hinted = new Map((hint ?? []).slice(0, HINTS_SHOWN).map(({ move }, at) => [JSON.stringify(move), at + 1]));
  const who = whoAt(seats, eyes);
  const news = newsOf(since ?? [], view.pending);
  const turns = [...view.players.keys()].sort((one, other) => distance(one, eyes, view) - distance(other, eyes, view));
  /** @param {number} seat */
  const city = (seat) => html`<${City} key=${seat} view=${view} seat=${seat} eyes=${eyes} name=${seats?.[seat]?.name || capital(who(seat))} sitter=${seats?.[seat]} remark=${remark(view, seat, eyes) || (turns.length <= ROOMY ? levelOf(seats[seat]) : "")} pointed=${pointed} news=${news}
    zone=${zone(seat)} legal=${legal} onLay=${chosen && seat !== eyes && open.has(seat) ? () => lay(pick.slots[0], chosen, seat) : null} />`;
  return html`<section class=${`watergame ${animate ? "animate" : ""} ${eyes < 0 ? "watched" : ""}`} aria-label=${words("name")}>
    <ul class="others">${turns.filter((seat) => seat !== eyes).map(city)}</ul>
    <${Middle} view=${view} zone=${zone("middle")} />
    ${eyes >= 0 && html`<ul class="own">${city(eyes)}</ul>`}
    <${Strip} view=${view} eyes=${eyes} seats=${seats} who=${who} done=${done} chosen=${chosen} idle=${legal.length > 0 && !legal.some((move) => move.card)}>
      <${Offers} view=${view} eyes=${eyes} who=${who} hinted=${hinted} pointed=${pointed} act=${act} disabled=${disabled || done || throwing.busy}
        chosen=${chosen} zone=${pick.zone} legal=${legal} last=${last} undo=${undo} onLetGo=${() => choose(NOTHING)} onSacrifice=${() => choose({ slots: [], zone: "sacrifice" })}
        passed=${log.filter(({ seat, facts }) => seat === eyes && facts.do === "pass").length} order=${order} ordered=${ordered ?? ""}
        thrown=${several ? pick.slots : []} onThrow=${() => throwing.start(pick.slots.map((slot) => hand[slot]))} />
    </${Strip}>
    <${Strikes} strikes=${news.strikes} />
    ${eyes >= 0 && html`<${Hand} seat=${eyes} hand=${hand} legal=${legal} hinted=${hinted} picked=${pick.slots} several=${several} pointed=${pointed} drag=${drag} onPick=${take} />`}
  </section>`;
}

/** The other players in the order of play. @param {number} seat @param {number} eyes @param {View} view */
const distance = (seat, eyes, view) => (seat - Math.max(eyes, 0) + view.players.length) % view.players.length;

/** What a city's owner is doing, in a word or two. @param {View} view @param {number} seat @param {number} eyes */
function remark(view, seat, eyes) {
  if (view.over) return seat === eyes ? words("own") : "";
  if (view.pending?.attacker === seat) return words("attacking");
  if (view.pending?.target === seat) return words("attacked");
  if (view.player === seat) return words("playing");
  if (view.asked === seat) return words("askedNow");
  return seat === eyes ? words("own") : "";
}

/** What is in the player's fingers is let go when the hand changes. @param {View} view @returns {[Pick, (pick: Pick) => void]} */
function usePick(view) {
  const now = JSON.stringify([view.players.map((player) => player.hand), view.phase, view.asked]);
  return useChoice(now, NOTHING);
}
