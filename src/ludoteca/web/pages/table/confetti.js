// Joy: a handful of the game's own pieces falls once behind the title. Nothing where motion is not wanted.
import { html, useEffect, useRef } from "../../kit/html.js";

const FALL = 1400;
const PIECES = 15;
const COLOURS = ["#2b6637", "#c5322c", "#f2b632", "#2a5ba6", "#dd3d7c"];

/** A leaf, where a game brings nothing of its own. @param {number} index */
const leaf = (index) => html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
  <path d="M12 2c6 4 8 10 0 20C4 12 6 6 12 2z" fill=${COLOURS[index % COLOURS.length]} /><path d="M12 6v15" stroke="#fff8" fill="none" /></svg>`;

/** @param {{ pieces?: ((index: number) => any) }} props */
export function Confetti({ pieces = leaf }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    [...(box.current?.children ?? [])].forEach((piece, index) => {
      const drift = ((index * 37) % 60) - 30;
      piece.animate(
        [{ transform: "translate(0, -60px) rotate(0deg)", opacity: 1 },
          { transform: `translate(${drift}px, 190px) rotate(${drift * 9}deg)`, opacity: 0 }],
        { duration: FALL, delay: 600 + index * 60, easing: "cubic-bezier(0.3, 0.2, 0.6, 1)", fill: "both" },
      );
    });
  }, []);
  return html`<div class="confetti" aria-hidden="true" ref=${box}>
    ${Array.from({ length: PIECES }, (_, index) => html`<span key=${index} style=${{ left: `${(index * 97) % 100}%` }}>${pieces(index)}</span>`)}
  </div>`;
}
