// A QR code as one SVG path. Always dark on light, whatever the theme: cameras want it so.
import { useData } from "./data.js";
import { html } from "./html.js";

const QUIET = 4;

/** What works it out is fetched by the first that is shown: at most tables none is. @param {{ text: string, label: string }} props */
export function QrCode({ text, label }) {
  const { data } = useData(async () => (await import("./qr.js")).qrCode(text), [text]);
  const rows = data ?? [];
  const size = rows.length + 2 * QUIET;
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" /><path d=${squares.join("")} fill="#111" />
  </svg>`;
}
