/** What is printed of 5+1: pawns, flags, the die, the tent of Start, the cards, and the tiles of the themes that ship. */

import { html } from "/web/kit/html.js";
import { Figure, Flag } from "./figures.js";
import { pictures as borgo } from "./pictures/borgo.js";
import { pictures as bosco } from "./pictures/bosco.js";
import { CARDS } from "./pictures/cards.js";
import { CardPicture, Die, Drawn, Tent } from "./shapes.js";
import { EVENTS } from "./themes.js";
import { PAWNS } from "./view.js";

/** A theme's tiles. @param {string} theme @param {import("./themes.js").Pictures} pictures @returns {[string, any][]} */
const tiles = (theme, { places, events }) => [
  ...places.map((place, at) => /** @type {[string, any]} */ ([`${theme}-place-${at + 1}`, html`<${Drawn}>${place}</${Drawn}>`])),
  ...events.map((event, at) => /** @type {[string, any]} */ ([`${theme}-${EVENTS[at]}`, html`<${Drawn}>${event}</${Drawn}>`])),
];

/** @type {import("/web/kit/types").Drawings} */
export const drawings = {
  ...Object.fromEntries([...PAWNS, "purple"].map((who) => [`pawn-${who}`, html`<${Figure} who=${who} />`])),
  ...Object.fromEntries(PAWNS.map((who) => [`flag-${who}`, html`<${Flag} who=${who} piece="" />`])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((face) => [`die-${face}`, html`<${Die} face=${face} />`])),
  ...Object.fromEntries(Object.keys(CARDS).map((card) => [`card-${card}`, html`<${CardPicture} card=${card} />`])),
  ...Object.fromEntries([...tiles("bosco", bosco), ...tiles("borgo", borgo)]),
  tent: html`<${Tent} />`,
};
