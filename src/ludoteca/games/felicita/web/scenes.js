/** Small pictures of what goes wrong in a town, one a problem, in a square of forty-eight units. */

import { html } from "/web/kit/html.js";

/** @type {Record<string, () => any>} */
const SCENES = {
  1: () => html`<path d="M4 38h40v5H4z" fill="#a9835a" /><path d="M10 38v5m9-5v5m9-5v5m9-5v5" stroke="#6b4a2c" stroke-width="1.5" />
    <path d="M11 37V22q0-3 2-4v-8h6v8q2 1 2 4v15z" fill="#2f7d4e" /><path d="M11 26h10v6H11z" fill="#fff6e3" /><path d="M24 36l3-6 13-2 5-3 1 5-5 2-2 4z" fill="#3f9a9a" />
    <path d="M25 17q5-7 10 0-1 5-5 5t-5-5zM23 13l3 4m11-4l-3 4" fill="#e0532f" stroke="#e0532f" stroke-width="2" stroke-linecap="round" />`,
  2: () => html`<path d="M4 42l22-12h18v12z" fill="#b9b2a4" /><path d="M4 42l22-12" stroke="#1d5fa8" stroke-width="3" stroke-dasharray="5 3" />
    <circle cx="13" cy="31" r="6" fill="#33231a" /><circle cx="35" cy="31" r="6" fill="#33231a" /><circle cx="13" cy="31" r="2.3" fill="#d8d2c4" /><circle cx="35" cy="31" r="2.3" fill="#d8d2c4" />
    <path d="M11 30l3-14h5l-2 12h9q1-9 11-8 3 4 3 10z" fill="#c8412f" /><path d="M26 20h12v-3H25z" fill="#33231a" /><path d="M12 16l-4-2m8 2v-6" stroke="#33231a" stroke-width="2.4" stroke-linecap="round" />`,
  3: () => html`<path d="M31 42h13c3 0 3-5 0-5 1-4-1-6-3-6 0-4-2-5-4-9-1 4-4 5-4 9-3 0-4 3-3 6-2 0-2 5 1 5z" fill="#6b4222" />
    <path d="M6 42V28l-2-9 6 4 9-2q7 0 8 7v14h-5v-8H12v8z" fill="#c08546" /><path d="M4 19l6 4-3 6z" fill="#7d4f26" /><circle cx="10" cy="27" r="1.6" fill="#1c1008" /><circle cx="4.5" cy="29" r="1.7" fill="#1c1008" />
    <path d="M26 25q5-2 4-8" stroke="#c08546" stroke-width="3.4" fill="none" stroke-linecap="round" />`,
  4: () => html`<ellipse cx="26" cy="41" rx="19" ry="4.5" fill="#6fb7c9" /><path d="M13 40V16q0-6 6-6t6 6v24z" fill="#2f6f56" /><path d="M11 12h16l-3-6H14z" fill="#245543" /><path d="M24 20h9v6" fill="none" stroke="#c9a13c" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" />
    <path d="M33 28v12" stroke="#3f93b8" stroke-width="3.6" stroke-linecap="round" stroke-dasharray="5 3" /><circle cx="17" cy="18" r="1.5" fill="#fff" /><circle cx="22" cy="18" r="1.5" fill="#fff" /><path d="M16.5 24q3-3 6 0" fill="none" stroke="#fff" stroke-width="1.5" />
    <ellipse cx="42" cy="36" rx="4.5" ry="3.3" fill="#8d93a3" /><circle cx="45" cy="32" r="2.3" fill="#6f7688" />`,
  5: () => html`<path d="M3 31l15-5q5-2 7-8l2 19q-3-5-8-4L4 35z" fill="#d89a1a" stroke="#6b4200" stroke-width="1.5" /><rect x="27" y="24" width="18" height="19" rx="2.5" fill="#f7f3ea" stroke="#5a6a78" stroke-width="2" /><circle cx="36" cy="35" r="5.5" fill="#6fb7c9" stroke="#5a6a78" stroke-width="2" />
    <path d="M24 5l-4 7h6l-3 6M34 6l6 2M35 14l7-2M11 13l3 5" fill="none" stroke="#b3271b" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" />`,
  6: () => html`<path d="M5 12h38v7H5zM5 21h38v6H5zM3 30h42v5H3z" fill="#a46a3c" /><path d="M8 35v8m32-8v8M8 12v20m32-20v20" stroke="#5a3a1e" stroke-width="3" />
    <path d="M16 19c-5-3-3-6-.1-4 2.9-2 5 1 .1 4zM28 14l6 6m0-6l-6 6M14 24h4m3 0h4m3 0h6" fill="none" stroke="#fff0c8" stroke-width="1.8" stroke-linecap="round" />`,
  7: () => html`<path d="M11 18h26l-3 25H14z" fill="#3d6d52" /><path d="M9 15h30v4H9z" fill="#2c5540" /><path d="M18 24v13m6-13v13m6-13v13" stroke="#6fa583" stroke-width="2" />
    <path d="M13 14l4-8 9 5M22 14q6-8 13-4M24 9l3 4m1-5l2 4" fill="none" stroke="#f6ead2" stroke-width="2.2" stroke-linecap="round" /><rect x="33" y="6" width="6" height="9" rx="1" transform="rotate(22 36 10)" fill="#c8412f" /><path d="M5 43l4-6 3 6zM38 43q3-6 7 0z" fill="#8d7b5b" />`,
  8: () => html`<circle cx="14" cy="19" r="6.5" fill="#e6b78d" /><path d="M7 19q-1-9 7-9 8 0 7 9-3-4-7-4t-7 4z" fill="#4a2c17" /><path d="M5 42q0-15 9-15t9 15z" fill="#2f6f9a" /><circle cx="12" cy="20" r="1.1" fill="#1c1008" /><circle cx="16.5" cy="20" r="1.1" fill="#1c1008" /><path d="M12 24q2-1.8 4 0" fill="none" stroke="#1c1008" stroke-width="1.3" />
    <path d="M25 6h18v13H33l-4 4v-4h-4z" fill="#fffaf0" stroke="#5a4a3a" stroke-width="1.5" /><circle cx="30" cy="12.5" r="1.5" fill="#5a4a3a" /><circle cx="34.5" cy="12.5" r="1.5" fill="#5a4a3a" /><circle cx="39" cy="12.5" r="1.5" fill="#5a4a3a" />
    <circle cx="36" cy="37" r="6" fill="#fffaf0" stroke="#33231a" stroke-width="1.6" /><path d="M36 33l3.5 2.5-1.4 4h-4.2l-1.4-4z" fill="#33231a" />`,
  9: () => html`<rect x="18" y="6" width="28" height="30" rx="4" fill="#d8472f" /><path d="M21 11h9v10h-9zM33 11h9v10h-9z" fill="#cfe6ee" /><path d="M18 27h28" stroke="#fff0c8" stroke-width="2" /><circle cx="25" cy="37" r="4" fill="#33231a" /><circle cx="39" cy="37" r="4" fill="#33231a" />
    <g stroke="#fffaf0" stroke-width="1.2"><path d="M3 43v-9q0-5 4-5t4 5v9z" fill="#2f6f9a" /><circle cx="7" cy="25" r="4" fill="#c98f66" /><path d="M10 44v-10q0-5 4-5t4 5v10z" fill="#4a7d3c" /><circle cx="14" cy="25" r="4" fill="#f0caa5" /><path d="M17 43v-8q0-4 3.5-4t3.5 4v8z" fill="#d99a10" /><circle cx="20.5" cy="28" r="3.5" fill="#8a5a3c" /></g>`,
  10: () => html`<path d="M13 30h20l-3 14H16z" fill="#b4563a" /><path d="M11 27h24v5H11z" fill="#d07450" /><path d="M23 27q1-15 9-15 6 0 6 7" fill="none" stroke="#6f7a2a" stroke-width="3" stroke-linecap="round" /><path d="M23 23q-9-4-13 4 8 3 13-4z" fill="#97913a" />
    <g fill="#c9562f"><circle cx="35" cy="21" r="3.4" /><circle cx="41" cy="21" r="3.4" /><circle cx="38" cy="25" r="3.4" /></g><circle cx="38" cy="21.5" r="2.4" fill="#7a4b14" /><circle cx="9" cy="9" r="5" fill="#f08a1c" /><path d="M9 1v1.5M9 16v2M1 9h1.5M16 9h2M3.5 3.5l1.2 1.2m8.6 8.6l1.2 1.2m0-11l-1.2 1.2" stroke="#f08a1c" stroke-width="1.8" stroke-linecap="round" />`,
  11: () => html`<path d="M2 44v-6h8v-6h8v-6h8v-6h8v-6h12v30z" fill="#b9a98a" /><g stroke="#1d4f86" stroke-width="1.5" fill="#9cc8e6"><rect x="3" y="22" width="10" height="8" /><rect x="14" y="22" width="10" height="8" transform="translate(-1)" /><rect x="3" y="13" width="10" height="8" /><rect x="13" y="13" width="10" height="8" /><rect x="8" y="4" width="10" height="8" /></g>
    <circle cx="38" cy="6" r="3.6" fill="#e6b78d" /><path d="M34.5 6a3.6 3.6 0 0 1 7 0z" fill="#d8d2c4" /><path d="M33 15q0-6 5-6t5 6z" fill="#7a4a78" />`,
  Q1: () => html`<path d="M3 18h42v24H3z" fill="#6f6a66" /><path d="M5 30h6m31 0h2" stroke="#fff6e3" stroke-width="2.5" /><path d="M12 30q2-8 10-7 9-3 14 4 4 6-3 9-10 5-17 1-5-2-4-7z" fill="#2b2623" /><path d="M15 31q8 5 20-1" fill="none" stroke="#55504c" stroke-width="2" />
    <path d="M29 24l5-18h3l5 18z" fill="#f08a1c" /><path d="M32.3 14h6.5l1.2 4h-9z" fill="#fff6e3" /><path d="M27 24h17v3H27z" fill="#c8641a" />`,
  Q2: () => html`<path d="M14 44V20q0-12 14-12" fill="none" stroke="#2d3a36" stroke-width="4" stroke-linecap="round" /><path d="M8 44h12" stroke="#2d3a36" stroke-width="4" stroke-linecap="round" /><path d="M24 9l14 4-4 10q-8 0-12-6z" fill="#465650" /><circle cx="30" cy="20" r="5" fill="#8d93a3" />
    <path d="M28 19.5h1.5m3 0H34M29.5 22.5h3" stroke="#2d3a36" stroke-width="1.5" stroke-linecap="round" /><path d="M34 30h6l-6 6h6M42 22h4l-4 4h4" fill="none" stroke="#1d4f86" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />`,
  Q3: () => html`<path d="M3 30h42v13H3z" fill="#6f6a66" /><ellipse cx="24" cy="36" rx="16" ry="5.5" fill="#2b2623" /><g transform="rotate(-16 24 24)"><ellipse cx="25" cy="26" rx="16" ry="6.5" fill="#55504c" /><ellipse cx="25" cy="23" rx="16" ry="6.5" fill="#9a948c" /><path d="M15 23h20M18 20h14M18 26h14" stroke="#6f6a66" stroke-width="1.8" /></g>
    <path d="M7 15q-3 4 0 8M42 10q4 4 1 9M13 8V4l5-2v5" fill="none" stroke="#b3271b" stroke-width="2.3" stroke-linecap="round" /><circle cx="11.5" cy="9" r="2.3" fill="#b3271b" />`,
  Q4: () => html`<path d="M6 43l8-33 8 33M27 43l8-33 8 33M13 10h23" fill="none" stroke="#a8331f" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" /><path d="M21 11v11" stroke="#33231a" stroke-width="2" stroke-dasharray="3 2" /><path d="M29 11v21" stroke="#33231a" stroke-width="2" /><path d="M20 41l9-9" stroke="#2458a6" stroke-width="4.6" stroke-linecap="round" />`,
  Q5: () => html`<path d="M22 36h4v9h-4z" fill="#2d3a36" /><rect x="14" y="3" width="20" height="35" rx="6" fill="#2d3a36" /><circle cx="24" cy="10" r="4.6" fill="#f0493a" /><circle cx="24" cy="20.5" r="4.6" fill="#ffc93c" /><circle cx="24" cy="31" r="4.6" fill="#4cc26a" /><path d="M7 10h4M7 20.5h4M7 31h4M37 10h4M37 20.5h4M37 31h4" stroke="#7a5200" stroke-width="2.2" stroke-linecap="round" />`,
};

/** Those that have one. */
export const PROBLEMS = Object.keys(SCENES);

const UNKNOWN = () => html`<path d="M24 8v20" stroke="#7a3d00" stroke-width="6" stroke-linecap="round" /><circle cx="24" cy="38" r="3.5" fill="#7a3d00" />`;

/** @param {string} problem */
export const scene = (problem) => (SCENES[problem] ?? UNKNOWN)();

/** A problem's picture on its yellow card, to stand in a line of text. @param {{problem: string}} props */
export const Scene = ({ problem }) => html`<svg class="scene" viewBox="0 0 60 60" aria-hidden="true">
  <rect x="2" y="4" width="56" height="55" rx="9" fill="#7a5200" /><rect x="2" y="1.5" width="56" height="55" rx="9" fill="#ffd257" stroke="#fff3c9" stroke-width="2" />
  <g transform="translate(6 6)">${scene(problem)}</g></svg>`;
