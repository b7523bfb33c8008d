/** How the town feels, as a sky: six faces from the sun to the storm, for a track of any length. */

import { html } from "/web/kit/html.js";
import { TRACK } from "./city.js";

/** @typedef {'beaming' | 'glad' | 'hopeful' | 'unsure' | 'gloomy' | 'stormy'} Mood */
/** @typedef {'won' | 'drawn' | 'lost'} Zone */

/** What the match would be if it ended there. @param {number} space @returns {Zone} */
export function zoneOf(space) {
  if (space <= TRACK.won) return "won";
  return space <= TRACK.won + TRACK.drawn ? "drawn" : "lost";
}

/** @param {number} space @returns {Mood} */
export function moodOf(space) {
  if (space === 1) return "beaming";
  const zone = zoneOf(space);
  if (zone === "won") return "glad";
  const within = space - TRACK.won;
  if (zone === "drawn") return within <= TRACK.drawn / 2 ? "hopeful" : "unsure";
  return within === TRACK.drawn + 1 ? "gloomy" : "stormy";
}

const CLOUD = "M13 37a8.5 8.5 0 0 1-1.5-16.9A12 12 0 0 1 34 16.5a10.3 10.3 0 0 1 1.5 20.5z";
const INK = "#2a1a14";

const rays = () => html`<path d="M24 2v5m0 34v5M2 24h5m34 0h5M8.5 8.5L12 12m24 24l3.5 3.5m0-31L36 12M12 36l-3.5 3.5" stroke="#d98a12" stroke-width="3.2" stroke-linecap="round" /><circle cx="24" cy="24" r="14" fill="#ffc93c" stroke="#d98a12" stroke-width="1.6" />`;
/** @param {number} x @param {number} y */
const eyes = (x, y) => html`<circle cx=${x - 5} cy=${y} r="2.1" fill=${INK} /><circle cx=${x + 5} cy=${y} r="2.1" fill=${INK} />`;
/** @param {string} d */
const mouth = (d) => html`<path d=${d} fill="none" stroke=${INK} stroke-width="2.2" stroke-linecap="round" />`;

/** @type {Record<Mood, () => any>} */
const FACES = {
  beaming: () => html`${rays()}${eyes(24, 21)}<path d="M16.5 25.5q7.5 10 15 0z" fill=${INK} />`,
  glad: () => html`${rays()}${eyes(24, 21.5)}${mouth("M18 27q6 6 12 0")}`,
  hopeful: () => html`<g transform="translate(9 -5) scale(.84)">${rays()}</g><path d=${CLOUD} fill="#fffaf0" stroke="#8a93a0" stroke-width="1.6" />${eyes(23, 26)}${mouth("M19 31q4 3 8 0")}`,
  unsure: () => html`<path d=${CLOUD} fill="#e6eaef" stroke="#6f7a88" stroke-width="1.6" />${eyes(23, 25.5)}${mouth("M19 32h8")}`,
  gloomy: () => html`<path d="M15 39l-2 6m11-6l-2 6m11-6l-2 6" stroke="#2f78b8" stroke-width="3" stroke-linecap="round" /><path d=${CLOUD} fill="#b9c4d2" stroke="#55606f" stroke-width="1.6" />${eyes(23, 25)}${mouth("M18.5 33q4.5-4 9 0")}`,
  stormy: () => html`<path d="M25 33l-7 9h6l-3 6 10-10h-6l4-5z" fill="#ffcf3f" stroke="#7a5200" /><path d=${CLOUD} fill="#908dab" stroke="#3d3a58" stroke-width="1.6" />${eyes(23, 27)}${mouth("M14 19l6 3M32 19l-6 3M18.5 33q4.5-4 9 0")}`,
};

export const MOODS = /** @type {Mood[]} */ (Object.keys(FACES));

/** @param {{mood: Mood}} props */
export const Weather = ({ mood }) => html`<svg class="weather" viewBox="0 0 48 48" aria-hidden="true">${FACES[mood]()}</svg>`;
