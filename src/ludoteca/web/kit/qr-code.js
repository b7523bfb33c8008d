// A QR code as one SVG path. Always dark on light, whatever the theme: cameras want it so.
import { html, useMemo } from "./html.js";
import { qrCode } from "./qr.js";

const QUIET = 4;

/** @param {{ text: string, label: string }} props */
export function QrCode({ text, label }) {
  const { size, path } = useMemo(() => {
    const rows = qrCode(text);
    const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
    return { size: rows.length + 2 * QUIET, path: squares.join("") };
  }, [text]);
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#111" />
  </svg>`;
}
