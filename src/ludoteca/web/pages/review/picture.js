// The curve as a picture to keep, with the result above it and what was said below. It brings its own look: no sheet of the page
// goes with it.
import { html, render } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Picture } from "./curve.js";

const WIDTH = 960;
const HEIGHT = 300;
const EDGE = { left: 34, right: 76 };
/** Pixels of the picture for each of its units. */
const SHARP = 2;

const LOOK = `text{font-family:sans-serif;fill:#25221b}.title{font:600 22px serif}.said{font-size:14px}.curve-mark{font-size:12px}
.curve-name{font-size:13px}.mine{font-weight:700}.curve-grid{stroke:#d8cdb6}.curve-here{stroke:#8a5a00;stroke-dasharray:3 3}.curve-band{fill:#8a5a00;opacity:.12}
.curve-line path{fill:none;stroke-linejoin:round}.under{stroke:#25221b;stroke-width:3}.over{stroke:none}.hollow .over{stroke:#fff;stroke-width:1.4}
.dashed .under{stroke:#2b6637;stroke-dasharray:9 4}.dotted .under{stroke:#8a5a00;stroke-dasharray:2 4}.mixed .under{stroke:#9c2f22;stroke-dasharray:9 3 2 3}
.faint .under{stroke:#8f8468;stroke-width:1.2}circle{fill:#25221b}.hollow circle{fill:#fff;stroke:#25221b;stroke-width:2}.curve-cell{fill:#25221b}
.curve-cell.hollow{fill:#fff;stroke:#25221b;stroke-width:.8}.curve-cell.dashed{fill:#2b6637}.curve-cell.dotted{fill:#8a5a00}.curve-cell.mixed{fill:#9c2f22}`;

/**
 * @param {{ title: string, review: import("../../kit/wire").Review, side: import("../../kit/wire").ReviewSide,
 *   choice: import("../../kit/wire").ReviewChoice | null, at: number, last: number, eyes: number }} shown
 */
export function drawn({ title, review, side, choice, at, last, eyes }) {
  const names = review.together ? [t("review.all")] : review.names;
  const x = (/** @type {number} */ ply) => EDGE.left + (last ? (ply / last) * (WIDTH - EDGE.left - EDGE.right) : 0);
  const said = choice ? t("review.did", { n: choice.ply + 1, seat: review.names[choice.seat], played: choice.played }) : "";
  const box = document.createElement("div");
  render(html`<svg xmlns="http://www.w3.org/2000/svg" width=${WIDTH} height=${HEIGHT} viewBox=${`0 0 ${WIDTH} ${HEIGHT}`}>
    <style>${LOOK}</style>
    <rect width=${WIDTH} height=${HEIGHT} fill="#fffcf5" />
    <text class="title" x=${EDGE.left} y="36">${title}</text>
    <g transform="translate(0 48)"><${Picture} width=${WIDTH} x=${x} at=${at} names=${names} curve=${side.curve} movers=${review.movers}
      eyes=${review.together ? 0 : eyes} /></g>
    <text class="said" x=${EDGE.left} y=${HEIGHT - 20}>${said}</text>
  </svg>`, box);
  const text = new XMLSerializer().serializeToString(/** @type {Element} */ (box.firstElementChild));
  render(null, box);
  return text;
}

/** @param {Blob} picture @returns {Promise<Blob>} */
export async function inPixels(picture) {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image(WIDTH, HEIGHT);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH * SHARP;
    canvas.height = HEIGHT * SHARP;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => canvas.toBlob((file) => (file ? done(file) : failed(new Error("no picture"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
