/** The drawings: card faces in a box of 60 × 84, travellers in one of 40 × 40, the Inspector. */

import { faceAt } from "/web/kit/faces.js";
import { html } from "/web/kit/html.js";
import { HIDDEN } from "./position.js";

/** A picture for each kind of card, in the upper 60 × 62 of its face. */
const PICTURES = {
  ticket: html`<g transform="rotate(-14 30 34)"><path class="fill" d="M8 22H52V30A4 4 0 0 0 52 38V46H8V38A4 4 0 0 0 8 30Z" />
    <path class="cut" d="M20 22V46" /><path class="cut solid" d="M27 30H46M27 37H40" /></g>`,
  excuse: html`<circle class="fill" cx="30" cy="36" r="17" /><path class="cut solid" d="M19 30 26 26M41 30 34 26M25 46Q30 42 35 46" />
    <circle class="hole" cx="24" cy="35" r="3" /><circle class="hole" cx="36" cy="35" r="3" /><path class="drop" d="M48 16C53 23 51 28 48 28S43 23 48 16Z" />`,
  accusation: html`<path class="fill" d="M6 32Q6 28 10 28H36V22Q36 17 40 17T44 22V28 Q54 29 54 36V42Q54 50 45 50H28Q22 50 24 44L25 38H10Q6 38 6 34Z" transform="matrix(-1 0 0 1 60 0)" />
    <path class="cut solid" d="M34 40H24M34 45H26" transform="matrix(-1 0 0 1 60 0)" />`,
  impartial: html`<path class="line" d="M30 12V52M21 54H39M14 20H46M14 20 9 36M14 20 19 36M46 20 41 36M46 20 51 36" />
    <path class="fill" d="M7 36H21Q20 43 14 43T7 36ZM39 36H53Q52 43 46 43T39 36Z" /><circle class="fill" cx="30" cy="13" r="4" />`,
  hide: html`<path class="fill" d="M16 34V26Q16 12 30 12T44 26V34Z" /><path class="hole" d="M18 31Q18 23 30 23T42 31V36H18Z" /><circle class="fill" cx="25" cy="30" r="3" /><circle class="fill" cx="35" cy="30" r="3" />
    <path class="fill" d="M7 40Q7 35 12 35H48Q53 35 53 40V59H7Z" /><path class="cut solid" d="M22 42V58M38 42V58" />`,
  polfer: html`<path class="fill" d="M30 8 50 15V32Q50 48 30 57 10 48 10 32V15Z" /><path class="star" d="M30 18 33.700 27 43.300 27.600 35.900 33.800 38.300 43.200 30 38 21.700 43.200 24.100 33.800 16.700 27.600 26.300 27Z" />`,
};

/** The kinds that have one. */
export const KINDS = Object.keys(PICTURES);

/** The picture alone. @param {{kind: string}} props */
export const Emblem = ({ kind }) => PICTURES[/** @type {keyof typeof PICTURES} */ (kind)];

/** The same in the colours of its card. @param {{kind: string}} props */
export const Picture = ({ kind }) => html`<g class=${`face ${kind}`}><${Emblem} kind=${kind} /></g>`;

/** Long names are as tall as the others, only a little narrower. */
const NARROW = { textLength: 51, lengthAdjust: "spacingAndGlyphs" };

/** The drawing of a card, and its name where there is room. @param {{card: string, name?: string}} props */
export function Face({ card, name = "" }) {
  const picture = PICTURES[/** @type {keyof typeof PICTURES} */ (card)];
  const kind = picture ? card : card === HIDDEN ? "back" : "control";
  return html`<g class=${`face ${kind}`}>
    <rect class="paper" x="1.500" y="1.500" width="57" height="81" rx="7" />
    ${picture && html`<g class="picture" transform=${name ? "" : "translate(0 9)"}>${picture}</g>`}
    ${kind === "control" && html`<${Control} points=${card} named=${name !== ""} />`}
    ${kind === "back" && html`<${Cap} transform="translate(10 22)" />`}
    ${name && html`<text class="title" x="30" y="76" ...${name.length > 9 ? NARROW : {}}>${name}</text>`}
  </g>`;
}

/** A control slip, punched at its side. @param {{points: string, named: boolean}} props */
function Control({ points, named }) {
  return html`<path class="band" d="M2 14H58" /><g class="punch">${[24, 34, 44].map((y) => html`<circle key=${y} cx="8" cy=${y} r="2" /><circle cx="52" cy=${y} r="2" />`)}</g>
    <text class="points" x="30" y=${named ? 56 : 62}>${points}</text>`;
}

/** The Inspector's cap: also the back of the control cards. @param {{transform: string}} props */
export function Cap({ transform }) {
  return html`<g class="cap" transform=${transform}><path class="crown" d="M4 16Q4 4 20 4T36 16L33 22H7Z" /><path class="peak" d="M7 22H33L37 28Q20 22 3 28Z" /><circle class="badge-mark" cx="20" cy="13" r="4" /></g>`;
}

/** A card in HTML, of its own size. @param {{card: string, name?: string}} props */
export const Card = ({ card, name }) =>
  html`<svg class="print" viewBox="0 0 60 84" aria-hidden="true"><${Face} card=${card} name=${name} /></svg>`;

/** What the travellers wear on their heads, and how they look. */
const HATS = [
  "M9 14Q9 4 20 4T31 14Z",
  "M6 14H34M11 14V5H29V14",
  "M8 15Q6 3 20 3T32 15Q26 9 20 9T8 15Z",
  "M7 13Q20 -3 33 13ZM20 3V1",
  "M8 16Q4 24 7 30M32 16Q36 24 33 30M8 16Q8 4 20 4T32 16Q26 10 20 11T8 16Z",
  "M10 12Q12 4 15 8 17 2 20 7 23 2 25 8 28 4 30 12Z",
];
const LOOKS = ["#b8573a", "#3f7a6b", "#5b5f97", "#a3752c", "#7c4a72", "#4d7f3a", "#2f6f9f", "#9a4550", "#6a6f3f", "#8a5a3c", "#4a5a7a", "#a0527f"];

/** A traveller, by the face of who plays it. @param {{seat: number, face?: string}} props */
export function Traveller({ seat, face = "" }) {
  const look = LOOKS[seat % LOOKS.length];
  if (face) return html`<use class="traveller" href=${faceAt(face)} x="-1" y="-2" width="42" height="42" />`;
  return html`<g class="traveller">
    <path d="M4 40Q4 27 20 27T36 40Z" fill=${look} /><circle class="skin" cx="20" cy="17" r="11" />
    <path class="hat" d=${HATS[seat % HATS.length]} fill=${look} stroke=${look} />
    <path class="features" d="M16 17v1.500M24 17v1.500M16 23Q20 25.500 24 23" />
  </g>`;
}

/** The Inspector, cap and all. */
export const Inspector = () => html`<g class="inspector-figure">
  <path class="coat" d="M2 42Q2 27 20 27T38 42Z" /><circle class="skin" cx="20" cy="19" r="11" /><${Cap} transform="translate(4 -3) scale(.8 .6)" />
  <path class="features" d="M15.500 19v1.500M24.500 19v1.500M13 25Q16.500 21.500 20 24 23.500 21.500 27 25" /><path class="buttons" d="M20 32v.1M20 37v.1" /></g>`;

/** The back of a traveller card: a train comes. */
export const TrainBack = () => html`<g class="face train"><rect class="paper" x="1.500" y="1.500" width="57" height="81" rx="7" />
  <rect class="engine" x="14" y="18" width="32" height="38" rx="8" /><rect class="glass" x="19" y="24" width="22" height="13" rx="3" /><circle class="lamp" cx="22" cy="47" r="3" /><circle class="lamp" cx="38" cy="47" r="3" /><path class="rails" d="M18 58 12 70M42 58 48 70M15 64H45" /></g>`;
