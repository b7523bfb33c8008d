// The little markup that clauses use: `code`, lines, and the names of clauses. A search marks what it found.
import { html } from "./html.js";

/** @typedef {import("./search.js").Finder} Finder */

const CLAUSE = /\b([A-Z]{2}-\d+\.\d+)\b/;

/** `link` draws the name of a clause. @param {{ text: string, find?: Finder[], link?: (id: string) => any }} props */
export function Prose({ text, find = [], link }) {
  return text.split(/`([^`]+)`/).map((piece, index) =>
    index % 2 ? html`<code>${piece}</code>` : link ? linked(piece, find, link) : html`<${Marked} text=${piece} find=${find} />`);
}

/**
 * A text of several lines; those that begin with `- ` are a list.
 * @param {{ text: string, find?: Finder[], link?: (id: string) => any }} props
 */
export function Lines({ text, find, link }) {
  /** @type {{ listed: boolean, lines: string[] }[]} */
  const runs = [];
  for (const line of text.split("\n")) {
    const listed = line.startsWith("- ");
    if (!listed || !runs.at(-1)?.listed) runs.push({ listed, lines: [] });
    runs.at(-1)?.lines.push(listed ? line.slice(2) : line);
  }
  const said = (/** @type {string} */ line) => html`<${Prose} text=${line} find=${find} link=${link} />`;
  return runs.map(({ listed, lines }, index) => listed
    ? html`<ul class="prose listed" key=${index}>${lines.map((line, place) => html`<li key=${place}>${said(line)}</li>`)}</ul>`
    : html`<p class="prose" key=${index}>${said(lines[0])}</p>`);
}

/** @param {string} text @param {Finder[]} find @param {(id: string) => any} link */
const linked = (text, find, link) =>
  text.split(CLAUSE).map((piece, index) => (index % 2 ? link(piece) : html`<${Marked} text=${piece} find=${find} />`));

/** @param {{ text: string, find: Finder[] }} props */
export function Marked({ text, find }) {
  const found = find.flatMap((finder) => finder(text)).sort(([one], [other]) => one - other);
  const pieces = [];
  let from = 0;
  for (const [at, to] of found) {
    if (at < from) continue;
    pieces.push(text.slice(from, at), html`<mark>${text.slice(at, to)}</mark>`);
    from = to;
  }
  return [...pieces, text.slice(from)];
}

/** For comparing: without capitals and accents, letter for letter as long as the text. @param {string} text */
export const simple = (text) =>
  Array.from(text, (letter) => {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join("");
