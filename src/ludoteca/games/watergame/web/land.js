/** The land that a city stands in: mountains where the water comes from, hills, woods, and by night moon and stars. */

import { html } from "/web/kit/html.js";

const TREES = [300, 338, 470, 512, 640, 702, 760, 868, 930, 968];

/** Drawn from the left, so that the mountains stay however narrow a city is. */
export const Land = () => html`<svg class="drawn land" viewBox="0 0 1000 280" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
  <g class="by-day"><circle class="sun" cx="560" cy="52" r="24" /><path class="cloud" d="M396 74a13 13 0 0 1 2-26 20 20 0 0 1 38-4 15 15 0 0 1 20 14 9 9 0 0 1-2 16ZM784 64a11 11 0 0 1 2-22 17 17 0 0 1 32-3 12 12 0 0 1 17 12 7 7 0 0 1-2 13Z" />
    <path class="line ink thin" d="M470 36q6-6 11 0q5-6 11 0M508 52q5-5 9 0q4-5 9 0M690 40q5-5 9 0q4-5 9 0" /></g>
  <g class="by-night"><path class="sun" d="M566 26a27 27 0 1 0 22 40 22 22 0 0 1-22-40Z" />${[[330, 40], [392, 66], [452, 30], [520, 78], [640, 36], [706, 70], [764, 28], [840, 58], [902, 34], [962, 70]].map(([x, y]) => html`<circle class="star" cx=${x} cy=${y} r="1.8" />`)}</g>
  <path class="hill-far" d="M0 150c90-46 190-52 300-24 80-44 170-48 270-12 90-46 190-44 270-8 60-26 110-30 160-22v196H0Z" />
  <path class="rock" d="M-10 206 60 96l34 42 40-62 92 130Z" /><path class="rock-shade" d="m60 96 34 42-12 68H40ZM134 76l92 130h-74Z" />
  <path class="snow" d="M34 136 60 96l28 36-12-4-10 14-10-12ZM110 112l24-36 28 40-12-6-12 14-12-12Z" />
  <path class="hill" d="M0 184c120-34 240-30 360-6 130-26 250-26 370 0 100-18 190-20 270-10v112H0Z" />
  ${TREES.map((x, index) => html`<path class="leaf-shade" d=${`M${x} ${182 - (index % 3) * 6}l11 30h-22Z`} />`)}
  <path class="meadow" d="M0 212c160-18 330-18 500-6 170-12 340-12 500 2v72H0Z" />
  <path class="water" d="M92 168c18 12-10 20 16 30 30 10 34 22 10 40-14 10-40 24-44 44H0v-52c50-2 96-14 90-28-4-10-12-20 2-34Z" /><path class="line foam thin" d="M96 186c6 8 22 12 28 22M74 250c18-6 34-12 40-22M18 256c20-2 36-4 48-10" />
</svg>`;
