// A QR code as one SVG path. Always dark on light, whatever the theme: cameras want it so.
import { useData } from "./data.js";
import { html } from "./html.js";

const QUIET = 4;

/** @param {{ text: string, label: string }} props */
export function QrCode({ text, label }) {
  const { data } = useData(() => drawn(text), [text]);
  const { size, path } = data ?? { size: 1, path: "" };
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#111" />
  </svg>`;
}

/** What works it out is fetched with the first code: most tables never show one. @param {string} text */
async function drawn(text) {
  const { qrCode } = await import("./qr.js");
  const rows = qrCode(text);
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  return { size: rows.length + 2 * QUIET, path: squares.join("") };
}
