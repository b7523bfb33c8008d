/** What is printed of WaterGame: the pictures of all cards, those of other editions too, the signs of the families, the drop. */

import { html } from "/web/kit/html.js";
import { Drop, Shape } from "./art.js";
import { Picture, PICTURES } from "./pictures.js";

const FAMILIES = ["construction", "green", "attack", "defence", "catastrophe", "resource"];

/** @type {import("/web/kit/types").Drawings} */
export const drawings = {
  ...Object.fromEntries(Object.keys(PICTURES).map((id) => [`card-${id}`, html`<${Picture} id=${id} family="" />`])),
  ...Object.fromEntries(FAMILIES.map((family) => [`family-${family}`, html`<span class=${`card ${family}`}><${Shape} family=${family} /></span>`])),
  drop: html`<${Drop} />`,
};
