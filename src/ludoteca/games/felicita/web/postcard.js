/** What a crate held, or how a problem was put right, on a card over the town for as long as it takes to read; then it goes where it belongs. */

import { html, render } from "/web/kit/html.js";
import { Scene } from "./scenes.js";
import { civicWords, greenTitle, isReport, problemText, problemTitle, words } from "./words.js";

const READ = 2600;
/** The town keeps a margin beside it. */
const SHARE = 0.88;
const SIZE = { width: 360, height: 124 };

/** @type {Record<string, (problem: string) => any>} */
const FACES = {
  reveal: (problem) => html`<b>${problemTitle(problem)}</b><p>${problemText(problem)}</p>`,
  solve: (problem) => html`<s>${problemTitle(problem)}</s><b>${isReport(problem) ? words("app") : greenTitle(problem)}</b><p>${civicWords(problem)}</p>`,
};

/** @param {import("/web/kit/motion.js").Motion} stage @param {'reveal' | 'solve'} event @param {string} problem @param {string} cell */
export function postcard(stage, event, problem, cell) {
  const [town, place] = [stage.place("city")?.getBoundingClientRect(), stage.place(cell)?.getBoundingClientRect()];
  if (!town || !place) return;
  const [width, height] = [Math.min(SIZE.width, town.width * SHARE), SIZE.height];
  const box = new DOMRect(town.x + (town.width - width) / 2, town.y + (town.height - height) / 2, width, height);
  const card = document.createElement("div");
  card.className = `postcard ${event}`;
  card.style.setProperty("--x", `${place.x + place.width / 2 - box.x - width / 2}px`);
  card.style.setProperty("--y", `${place.y + place.height / 2 - box.y - height / 2}px`);
  card.style.setProperty("--time", `${stage.time(READ)}ms`);
  render(html`<${Scene} problem=${problem} /><div>${FACES[event](problem)}</div>`, card);
  void stage.fly(box, box, { picture: card, time: READ });
}
