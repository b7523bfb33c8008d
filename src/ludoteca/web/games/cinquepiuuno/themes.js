/** The theme that the tiles wear: the table's, or the one chosen on this device. The rules never know it. */

import { api } from "/web/kit/api.js";
import { useEffect, useMemo, useState } from "/web/kit/html.js";
import { kept, remember } from "/web/kit/prefs.js";
import { signal, useSignal } from "/web/kit/signal.js";
import { EVENT_NAMES, PLACE } from "./words.js";

/** @typedef {import("./words.js").Lang} Lang */
/** @typedef {{it?: string, en?: string, emoji?: string, picture?: string}} Entry */
/** @typedef {{format: string, id: string, box: Entry, places: Entry[], events: Entry[]}} Theme */

export const GAME = "cinquepiuuno";
export const SHIPPED = ["bosco", "borgo"];
export const EVENTS = ["tailwind", "back", "windfall", "rage", "trade", "puddle"];
const KEY = "cinquepiuuno.theme";

/** @type {Map<string, Promise<Theme>>} */
const fetched = new Map();

/** Those that ship and are here already. @type {Theme[]} */
const atHand = [];

/** Whether nobody has renamed an entry since it was copied. @param {Entry} entry */
export const asShipped = (entry) =>
  atHand.some(({ box, places, events }) => [box, ...places, ...events].some(({ it, en }) => it === entry.it && en === entry.en));

/** @param {string} id one that ships, or one that the server keeps @returns {Promise<Theme>} */
export function loadTheme(id) {
  const known = fetched.get(id);
  if (known) return known;
  const asked = SHIPPED.includes(id)
    ? fetch(`/web/games/${GAME}/themes/${id}.theme.json`).then((answer) => answer.json())
    : api.theme(GAME, id);
  fetched.set(id, asked);
  asked.then((theme) => SHIPPED.includes(id) && atHand.push(theme), () => fetched.delete(id));
  return asked;
}

/** Somebody's own choice for a table of one theme; it holds as long as the page, or for good where the table has none. */
const chosen = signal({ table: "", id: "" });

/** The theme of a table once it is here, and the way to the next one. @param {string} [table] @returns {[Theme | null, () => void]} */
export function useTheme(table = "") {
  const { table: of, id: own } = useSignal(chosen);
  const usual = SHIPPED.find((id) => id === kept(KEY)) ?? SHIPPED[0];
  const id = (of === table && own) || table || usual;
  const [theme, setTheme] = useState(/** @type {Theme | null} */ (null));
  useEffect(() => {
    let wanted = true;
    // A theme that was deleted leaves its tables in one that ships.
    loadTheme(id).catch(() => loadTheme(usual)).then((found) => wanted && setTheme(found), () => {});
    return () => {
      wanted = false;
    };
  }, [id]);
  const next = () => {
    const offered = [...new Set([table || usual, ...SHIPPED])];
    const other = offered[(offered.indexOf(id) + 1) % offered.length];
    if (!table) remember(KEY, other);
    chosen.set({ table, id: other });
  };
  return [theme, next];
}

/** What a theme calls a tile; null for Start and for what is not known. @param {Theme | null} theme @param {string} tile @returns {Entry | null} */
export function entryOf(theme, tile) {
  if (!theme) return null;
  if (tile.startsWith("place ")) return theme.places[Number(tile.slice(6)) - 1] ?? null;
  return theme.events[EVENTS.indexOf(tile)] ?? null;
}

/** @param {Entry | null | undefined} entry @param {Lang} lang @returns {string} */
export const nameOf = (entry, lang) => entry?.[lang] || entry?.it || entry?.en || "";

/** How the log is told in a table's theme. @param {string} table @param {Lang} lang */
export function useRetelling(table, lang) {
  const [theme] = useTheme(table);
  return useMemo(() => theme && ((/** @type {string} */ sentence) => retold(sentence, theme, lang)), [theme, lang]);
}

/** A sentence of the log with the theme's name for each tile that it names. @param {string} sentence @param {Theme} theme @param {Lang} lang */
export function retold(sentence, theme, lang) {
  return sentence
    // Events first: a theme may give a place the name that an event has without it.
    .replace(/(?<=: )[^;:]+?(?=;|$)/g, (name) => nameOf(theme.events[EVENT_NAMES[lang].indexOf(name)], lang) || name)
    .replace(PLACE[lang], (whole, number) => nameOf(entryOf(theme, `place ${number}`), lang) || whole);
}
