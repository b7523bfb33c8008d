/** The theme that the tiles wear: the table's, or the one chosen on this device. The rules never know it. */

import { at } from "/web/kit/base.js";
import { api } from "/web/kit/api.js";
import { useEffect, useMemo, useState } from "/web/kit/html.js";
import { useLang } from "/web/kit/i18n.js";
import { kept, lang, remember } from "/web/kit/prefs.js";
import { signal, useSignal } from "/web/kit/signal.js";

/** @typedef {import("/web/kit/types").Part} Part */
/** @typedef {{it?: string, en?: string, emoji?: string, picture?: string}} Entry */
/** @typedef {{format: string, id: string, box: Entry, places: Entry[], events: Entry[]}} Theme */

export const GAME = "cinquepiuuno";
export const SHIPPED = ["bosco", "borgo"];
export const EVENTS = ["tailwind", "back", "windfall", "rage", "trade", "puddle"];
/** The languages in which a theme gives names. @type {("en" | "it")[]} */
export const NAMES = ["en", "it"];
const KEY = "cinquepiuuno.theme";

/** Our own pictures for the themes that ship, in the order of their entries. @typedef {{box: any, places: any[], events: any[]}} Pictures */
/** @type {Record<string, () => Promise<{pictures: Pictures}>>} */
const DRAWN = { bosco: () => import("./pictures/bosco.js"), borgo: () => import("./pictures/borgo.js") };

/** The entries that are drawn; a copy of one is somebody's own, and shows what its file says. @type {WeakMap<Entry, any>} */
const drawn = new WeakMap();

/** What we have drawn for an entry, if we have. @param {Entry} entry */
export const drawingOf = (entry) => drawn.get(entry);

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
  const asked = SHIPPED.includes(id) ? shippedTheme(id) : api.theme(GAME, id);
  fetched.set(id, asked);
  asked.then((theme) => SHIPPED.includes(id) && atHand.push(theme), () => fetched.delete(id));
  return asked;
}

/** A theme that ships, its entries drawn. @param {string} id @returns {Promise<Theme>} */
async function shippedTheme(id) {
  const [answer, { pictures }] = await Promise.all([fetch(at(`/web/games/${GAME}/themes/${id}.theme.json`)), DRAWN[id]()]);
  const theme = /** @type {Theme} */ (await answer.json());
  drawn.set(theme.box, pictures.box);
  theme.places.forEach((place, at) => drawn.set(place, pictures.places[at]));
  theme.events.forEach((event, at) => drawn.set(event, pictures.events[at]));
  return theme;
}

/** Somebody's own choice for a table of one theme; it holds as long as the page, or for good where the table has none. */
const chosen = signal({ table: "", id: "" });

/** What this device wears where a table has no theme of its own. */
const usualTheme = () => SHIPPED.find((id) => id === kept(KEY)) ?? SHIPPED[0];

// Asked for before anything is drawn: the tiles are not bare for a moment.
void loadTheme(usualTheme());

/** The theme of a table once it is here, and the way to the next one. @param {string} [table] @returns {[Theme | null, () => void]} */
export function useTheme(table = "") {
  const { table: of, id: own } = useSignal(chosen);
  const usual = usualTheme();
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

/** What is seen behind the picture of each place, in the order of the places. @type {Record<string, string[]>} */
const SCENES = {
  bosco: "meadow earth stone meadow water meadow warm meadow meadow night water warm stone meadow water night water dawn night night warm dawn night".split(" "),
  borgo: "meadow stone water stone warm stone warm warm meadow stone stone dawn warm warm earth stone night warm dawn night dawn dawn night".split(" "),
};
const ANY_SCENE = ["meadow", "dawn", "water", "earth", "warm"];

/** The scene that a tile's picture stands in. @param {Theme | null} theme @param {string} tile */
export function sceneOf(theme, tile) {
  if (!tile.startsWith("place ")) return tile === "start" ? "earth" : "sky";
  const at = Number(tile.slice(6)) - 1;
  return SCENES[theme?.id ?? ""]?.[at] ?? ANY_SCENE[at % ANY_SCENE.length];
}

/** In the language that is spoken, or in one that it has. @param {Entry | null | undefined} entry @returns {string} */
export function nameOf(entry) {
  const own = NAMES.filter((language) => language === lang.value);
  return [...own, ...NAMES].map((language) => entry?.[language]).find(Boolean) ?? "";
}

/** The facts in sentences of the log that are tiles. */
const TILE_FACTS = ["tile", "other_tile"];

/** What a theme calls a fact in a sentence of the log; undefined for what is no tile of the theme. @param {Part} part @param {Theme} theme */
export const retold = (part, theme) =>
  TILE_FACTS.includes(part.fact) ? nameOf(entryOf(theme, String(part.value))) || undefined : undefined;

/** How the log is told in a table's theme. @param {string} table */
export function useRetelling(table) {
  const [theme] = useTheme(table);
  const language = useLang();
  return useMemo(() => theme && ((/** @type {Part} */ part) => retold(part, theme)), [theme, language]);
}
