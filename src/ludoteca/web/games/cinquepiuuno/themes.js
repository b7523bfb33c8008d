/** The theme that the tiles wear: fetched once, chosen on this device, never known to the rules. */

import { useEffect, useState } from "/web/kit/html.js";
import { kept, remember } from "/web/kit/prefs.js";

/** @typedef {{it?: string, en?: string, emoji?: string, picture?: string}} Entry */
/** @typedef {{id: string, box: Entry, places: Entry[], events: Entry[]}} Theme */

const SHIPPED = ["bosco", "borgo"];
const EVENTS = ["tailwind", "back", "windfall", "rage", "trade", "puddle"];
const KEY = "cinquepiuuno.theme";

/** @type {Map<string, Promise<Theme>>} */
const fetched = new Map();

/** @param {string} id @returns {Promise<Theme>} */
function load(id) {
  const known = fetched.get(id);
  if (known) return known;
  const asked = fetch(`/web/games/cinquepiuuno/themes/${id}.theme.json`).then((answer) => answer.json());
  fetched.set(id, asked);
  return asked;
}

/** The chosen theme, once it is here, and the way to the next one. @returns {[Theme | null, () => void]} */
export function useTheme() {
  const [id, setId] = useState(SHIPPED.includes(kept(KEY) ?? "") ? /** @type {string} */ (kept(KEY)) : SHIPPED[0]);
  const [theme, setTheme] = useState(/** @type {Theme | null} */ (null));
  useEffect(() => {
    let wanted = true;
    load(id).then((found) => wanted && setTheme(found), () => fetched.delete(id));
    return () => {
      wanted = false;
    };
  }, [id]);
  const next = () => {
    const other = SHIPPED[(SHIPPED.indexOf(id) + 1) % SHIPPED.length];
    remember(KEY, other);
    setId(other);
  };
  return [theme, next];
}

/** What a theme calls a tile; null for Start and for what is not known. @param {Theme | null} theme @param {string} tile @returns {Entry | null} */
export function entryOf(theme, tile) {
  if (!theme) return null;
  if (tile.startsWith("place ")) return theme.places[Number(tile.slice(6)) - 1] ?? null;
  return theme.events[EVENTS.indexOf(tile)] ?? null;
}

/** @param {Entry | null} entry @param {"it" | "en"} lang @returns {string} */
export const nameOf = (entry, lang) => entry?.[lang] || entry?.it || entry?.en || "";
