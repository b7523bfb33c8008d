// Where one is in a match, in the address: a link leads to the same position, seen the same way.
import { base } from "../../kit/base.js";
import { useEffect } from "../../kit/html.js";

/** @param {string | null} text */
const numbered = (text) => (text !== null && /^-?\d+$/.test(text) ? Number(text) : null);

/** What the address asks for. */
export function addressed() {
  const asked = new URLSearchParams(location.search);
  const ply = numbered(asked.get("ply"));
  return { key: asked.get("key") ?? "", ply: ply !== null && ply >= 0 ? ply : null, eyes: numbered(asked.get("eyes")), open: asked.get("open") === "1" };
}

/** @typedef {{ ply: number, eyes: number, open: boolean }} Place */

/** @param {URLSearchParams} query @param {Place} place */
function put(query, { ply, eyes, open }) {
  query.set("ply", String(ply));
  query.set("eyes", String(eyes));
  if (open) query.set("open", "1");
  else query.delete("open");
  return query;
}

/** The address follows what is shown. @param {Place} place */
export function useAddress(place) {
  useEffect(() => {
    history.replaceState(null, "", `?${put(new URLSearchParams(location.search), place)}`);
  }, [place.ply, place.eyes, place.open]);
}

/** A link for others: whoever has it may read. @param {string} table @param {string} key @param {Place} place */
export const linkTo = (table, key, place) => `${location.origin}${base}/review/${table}?${put(new URLSearchParams({ key }), place)}`;
