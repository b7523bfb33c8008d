/** The constructions as they stand in a city, and the outlines of those that are missing. A box of 120 by 100, the ground at 96. */

import { html } from "/web/kit/html.js";

/** What comes alive once a construction stands says so by `data-alive`. @typedef {{outline: string, picture: any}} Building */

/** @type {Record<string, Building>} */
const BUILDINGS = {
  farming: {
    outline: "M14 96V66L44 36 72 64 76 68V96ZM82 96V52a11 12 0 0 1 22 0V96Z",
    picture: html`
      <path class="stone" d="M82 54h22v42H82Z" /><path class="stone-shade" d="M95 54h9v42h-9Z" />
      <path class="iron" d="M80 56c0-10 6-16 13-16s13 6 13 16Z" /><path class="line iron thin" d="M82 68h22M82 82h22" />
      <path class="brick" d="M58 36h8v18l-8-8Z" />
      <path class="wall" d="M20 96V64l24-24 24 24v32Z" /><path class="wall-shade" d="M44 40l24 24v32H52V72l-8-8Z" />
      <path class="roof" d="M13 68 44 34l31 34-6 5-25-27-25 27Z" />
      <path class="wood" d="M37 96V80a7 7 0 0 1 14 0v16Z" /><path class="glass" d="M25 72h9v10h-9ZM55 72h9v10h-9ZM40 55h8v8h-8Z" />
      <path class="field" d="M0 97c6-9 20-12 36-11l-6 11Z" /><path class="line leaf thin" data-alive="grow" d="M6 95l4-6M14 96l5-8M23 96l5-8" />
      <circle class="leaf" cx="110" cy="82" r="8" /><path class="trunk" d="M108 88h4v9h-4Z" />`,
  },
  roads: {
    outline: "M4 96V78h12V50a6 6 0 0 1 6-6h70a8 8 0 0 1 8 8v26h16v18Z",
    picture: html`
      <path class="stone" d="M2 98V76h116v22H96a18 18 0 0 0-36 0 18 18 0 0 0-36 0Z" /><path class="stone-shade" d="M2 76h116v6H2Z" />
      <path class="line snow thin" d="M8 79h8M24 79h8M40 79h8M56 79h8M72 79h8M88 79h8M104 79h8" />
      <g data-alive="drive"><path class="gold" d="M18 72V46c0-4 3-7 7-7h60c7 0 11 5 13 13l3 20Z" /><path class="gold-shade" d="M18 62h82l1 10H18Z" />
      <path class="glass" d="M24 45h15v12H24ZM43 45h15v12H43ZM62 45h15v12H62ZM81 45h4c5 0 8 5 9 12H81Z" />
      <circle class="ink" cx="36" cy="73" r="7" /><circle class="stone" cx="36" cy="73" r="3" />
      <circle class="ink" cx="84" cy="73" r="7" /><circle class="stone" cx="84" cy="73" r="3" /></g>
      <path class="line iron" d="M110 76V34c0-6-10-6-10 0" /><circle class="lamp" cx="100" cy="37" r="4" />
      <circle class="leaf" cx="7" cy="62" r="9" /><path class="trunk" d="M5 68h4v9H5Z" />`,
  },
  industry: {
    outline: "M8 96V58l22-14v14l22-14v14l14-9V20h16v36h30v40Z",
    picture: html`
      <path class="smoke" data-alive="rise" d="M70 12c-8-3-6-12 3-10 4-6 14-3 13 4 7 1 6 9-1 8-4 4-11 3-15-2Z" />
      <path class="brick" d="M66 60V18h14v42Z" /><path class="brick-shade" d="M74 18h6v42h-6Z" /><path class="stone" d="M64 16h18v5H64Z" />
      <path class="wall-shade" d="M8 96V60l20-15v15l20-15v15l20-15v41Z" /><path class="roof" d="M8 62l20-17v6L8 66ZM28 62l20-17v6L28 66ZM48 62l20-17v6L48 66Z" />
      <path class="glass" d="M15 70h9v9h-9ZM32 70h9v9h-9ZM49 70h9v9h-9Z" /><path class="iron" d="M30 96V84h14v12Z" />
      <path class="wall" d="M68 96V58h44v38Z" /><path class="leaf" d="M66 66h6l-2 8h-6ZM78 66h6v8h-6ZM90 66h6v8h-6ZM102 66h6l6 8h-9Z" />
      <path class="snow" d="M72 66h6v8h-8ZM84 66h6v8h-6ZM96 66h6l3 8h-9Z" /><path class="glass" d="M74 78h20v12H74Z" /><path class="wood" d="M99 96V78h9v18Z" />`,
  },
  school: {
    outline: "M6 96V60h34V44l20-18 20 18v16h34v36Z",
    picture: html`
      <path class="wall" d="M6 96V60h108v36Z" /><path class="wall-shade" d="M84 60h30v36H84Z" /><path class="roof" d="M2 62l8-9h100l8 9Z" />
      <path class="wall" d="M40 96V42h40v54Z" /><path class="wall-shade" d="M68 42h12v54H68Z" /><path class="roof" d="M35 45 60 24l25 21Z" />
      <path class="line iron" d="M60 26V8" /><g data-alive="wave"><path class="leaf" d="M60 8h6v9h-6Z" /><path class="snow" d="M66 8h5v9h-5Z" /><path class="red" d="M71 8h6v9h-6Z" /></g>
      <circle class="snow" cx="60" cy="54" r="8" /><path class="line ink thin" d="M60 49v5l4 3" />
      <path class="glass" d="M13 68h9v11h-9ZM27 68h9v11h-9ZM84 68h9v11h-9ZM98 68h9v11h-9Z" /><path class="wood" d="M51 96V78a9 9 0 0 1 18 0v18Z" />
      <path class="snow" d="M92 83h14v13H92Z" /><path class="red" d="M97 84h4v4h4v4h-4v4h-4v-4h-4v-4h4Z" />`,
  },
  culture: {
    outline: "M6 96V84h4V56L42 36 74 56v6a22 22 0 1 1 18 26l4 8Z",
    picture: html`
      <path class="line iron thin" d="M94 60 84 96M94 60l10 36" />
      <g data-alive="turn"><circle class="line red" cx="94" cy="58" r="23" /><circle class="line iron thin" cx="94" cy="58" r="3" /><path class="line iron thin" d="M94 35v46M71 58h46M78 42l32 32M110 42 78 74" />
      <circle class="gold" cx="94" cy="35" r="4" /><circle class="leaf" cx="117" cy="58" r="4" /><circle class="blue" cx="110" cy="74" r="4" /><circle class="gold" cx="110" cy="42" r="4" />
      <circle class="blue" cx="78" cy="42" r="4" /><circle class="red" cx="94" cy="81" r="4" /></g>
      <path class="wall-shade" d="M12 56h60v30H12Z" /><path class="wall" d="M6 56 42 34l36 22Z" /><path class="wall-shade" d="M18 54l24-15 24 15Z" /><circle class="gold" cx="42" cy="49" r="4" />
      <path class="wall" d="M8 56h68v5H8ZM13 61h7v24h-7ZM27 61h7v24h-7ZM50 61h7v24h-7ZM64 61h7v24h-7Z" /><path class="glass" d="M37 66h10v20H37Z" />
      <path class="stone" d="M8 85h68v5H8ZM4 90h76v7H4Z" />`,
  },
  house: {
    outline: "M8 60 46 30h54l14 32h-8v34H16V62Z",
    picture: html`
      <path class="wall" d="M16 96V58l24-20 26 20v38Z" /><path class="wall-shade" d="M66 96V58h40v38Z" />
      <path class="leaf" d="M8 62 42 30h56l16 32H66L40 38 14 66Z" /><path class="blue" d="M52 34h40l11 23H68Z" /><path class="line snow thin" d="M62 34l16 23M72 34l16 23M82 34l14 23M57 42h39M63 50h37" />
      <path class="glass" data-alive="glow" d="M24 68h14v14H24ZM76 68h22v14H76Z" /><path class="line snow thin" d="M31 68v14M87 68v14" /><path class="wood" d="M48 96V70h12v26Z" />
      <circle class="leaf-shade" cx="112" cy="86" r="8" /><circle class="leaf-shade" cx="8" cy="88" r="7" /><path class="leaf-shade" d="M72 90h34v7H72Z" />`,
  },
};

/** What a new construction looks like until it is drawn. */
const LIKE = "house";

/** @param {string} id */
export const building = (id) => BUILDINGS[id] ?? BUILDINGS[LIKE];

/** A construction that stands, or what it would look like. @param {{id: string, ghost?: boolean}} props */
export function Building({ id, ghost = false }) {
  const { outline, picture } = building(id);
  return html`<svg class=${`drawn building ${ghost ? "ghost" : ""}`} viewBox="0 0 120 100" preserveAspectRatio="xMidYMax meet" aria-hidden="true">${ghost ? html`<path class="outline" d=${outline} />` : picture}</svg>`;
}

/** A scaffold under a tarpaulin: an investment, face down. */
export const Scaffold = () => html`<svg class="drawn building scaffold" viewBox="0 0 120 100" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
  <path class="line wood" d="M14 98V30M106 98V30M6 92h108" /><path class="canvas" d="M10 36C30 22 44 32 60 24c16 8 30-2 50 12v48c-10 6-18 2-26 6-8-6-16 2-24-2-8 4-16-4-24 2-8-4-16 0-26-6Z" />
  <path class="line canvas-shade thin" d="M34 34v52M60 30v54M86 34v52" /></svg>`;
