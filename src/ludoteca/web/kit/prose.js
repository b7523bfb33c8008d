// The little markup that clauses use: `code`. A search marks what it found.
import { html } from "./html.js";

/** @param {{ text: string, find?: string }} props */
export function Prose({ text, find = "" }) {
  return text.split(/`([^`]+)`/).map((piece, index) =>
    index % 2 ? html`<code>${piece}</code>` : html`<${Marked} text=${piece} find=${find} />`);
}

/** @param {{ text: string, find: string }} props */
export function Marked({ text, find }) {
  if (!find) return text;
  const pieces = [];
  const plain = simple(text);
  let from = 0;
  for (let at = plain.indexOf(find); at >= 0; at = plain.indexOf(find, from)) {
    pieces.push(text.slice(from, at), html`<mark>${text.slice(at, at + find.length)}</mark>`);
    from = at + find.length;
  }
  return [...pieces, text.slice(from)];
}

/** For comparing: without capitals and accents, letter for letter as long as the text. @param {string} text */
export const simple = (text) =>
  Array.from(text, (letter) => {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join("");
