// A small set of line icons, drawn for this project on a 24-unit grid. They say nothing to screen readers.
import { html } from "./html.js";

/** @type {Record<string, string>} */
const paths = {
  back: "M15 5l-7 7 7 7",
  bell: "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10.500 20.500h3M12 5V3",
  bin: "M5 7h14M10 4h4M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5",
  book: "M12 6.500c-2-1.500-5-1.800-8-1.300v13c3-.5 6-.2 8 1.300 2-1.500 5-1.800 8-1.300v-13c-3-.5-6-.2-8 1.300zM12 6.500v13",
  camera: "M4 8h3.500L9 5.500h6L16.500 8H20v11H4zM12 10.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  chat: "M4 5h16v11H11l-4.500 3.500V16H4z",
  check: "M5 12.500l4.500 4.500L19 7.500",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.500l3 2",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v11H9zM5 15V4h10",
  device: "M7 3h10v18H7zM11 18h2",
  download: "M12 4v11M8 11.500L12 15.500l4-4M5 16v4h14v-4",
  eye: "M2.500 12S6 6 12 6s9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
  first: "M18 5l-8 7 8 7zM6 5v14",
  flag: "M6 21V4M6 5c4-2 7 2 12 0v8c-5 2-8-2-12 0",
  folder: "M4 6h6l2 2.500h8V19H4z",
  hint: "M9 17.500h6M10 20.500h4M12 3.500a6 6 0 0 0-3.500 10.900V15h7v-.6A6 6 0 0 0 12 3.500z",
  last: "M6 5l8 7-8 7zM18 5v14",
  flask: "M9 3.500h6M10 3.500v6L4.800 18a1.700 1.700 0 0 0 1.500 2.500h11.400a1.700 1.700 0 0 0 1.500-2.500L14 9.500v-6M7.500 15h9",
  leaf: "M5 19C4 9 10 4 20 4c0 10-5 15-13 13M5 20c2-5 5-8 9-10",
  log: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  curve: "M4 4v16h16M7 15l4-5 3 3 5-7",
  far: "M6 5l7 7-7 7M13 5l7 7-7 7",
  farback: "M18 5l-7 7 7 7M11 5l-7 7 7 7",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  next: "M9 5l7 7-7 7",
  pause: "M8 5v14M16 5v14",
  people: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6M18 14.500c2 .8 3.200 2.700 3.500 5.500",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c.6-4.200 3.400-6.500 7.500-6.500s6.900 2.300 7.500 6.500",
  bar: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM6.500 6.500l11 11",
  key: "M8 12a4 4 0 1 0 0-.010zM12 12h8.500v3.500M17 12v2.500",
  play: "M7 4.500v15l12-7.500z",
  print: "M7 9V4h10v5M7 16H4V9h16v7h-3M7 13h10v7H7z",
  robot: "M5 9h14v10H5zM12 9V5M9.500 13.500v1M14.500 13.500v1M2.500 12.500v3M21.500 12.500v3",
  screen: "M3 5h18v11H3zM8 20h8M12 16v4",
  search: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L20 20",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  home: "M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6",
  sound: "M4 9.500v5h4l5 4v-13l-5 4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  silence: "M4 9.500v5h4l5 4v-13l-5 4zM16.500 9.500l5 5M21.500 9.500l-5 5",
  again: "M19 12a7 7 0 1 1-2.500-5.400M19 3.500V8h-4.500",
  share: "M12 15V4M8 7.500L12 3.500l4 4M5 12v8h14v-8",
  stop: "M7 7h10v10H7z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600l1.500 1.500M16.900 16.900l1.500 1.500M18.400 5.600l-1.500 1.500M7.100 16.900l-1.500 1.500",
  undo: "M8 5L4 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11h-4",
};

/** @param {{ name: string, size?: number }} props */
export function Icon({ name, size = 22 }) {
  return html`<svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" fill="none" stroke="currentColor"
    stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${paths[name]} /></svg>`;
}
