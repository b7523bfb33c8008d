/** A theme while it is made: its tiles by name, its file, and the draft that this device keeps. */

import { editionOf } from "/web/kit/games.js";
import { EVENTS, GAME, SHIPPED, entryOf, nameOf } from "../themes.js";

/** @typedef {import("../themes.js").Theme} Theme */
/** @typedef {import("../themes.js").Entry} Entry */
/** @typedef {{theme: Theme, replaces: string}} Draft what is made, and which of one's own themes it takes the place of */

/** @type {{places_worth: number[]}} */
const EDITION = await editionOf(GAME);

const KEY = "ludoteca.cinquepiuuno.draft";
const FORMAT = "ludoteca-theme-1";
const LONGEST_ID = 36;
export const LONGEST_NAME = 40;
export const LONGEST_EMOJI = 12;
export const LARGEST_FILE = 3 * 1024 * 1024;

export const PLACES = Array.from({ length: EDITION.places_worth.reduce((sum, places) => sum + places) }, (_, at) => `place ${at + 1}`);
export const TILES = ["box", ...PLACES, ...EVENTS];

/** @param {Theme} theme @param {string} tile @returns {Entry} */
export const entryAt = (theme, tile) => (tile === "box" ? theme.box : entryOf(theme, tile)) ?? {};

/** @param {Theme} theme @param {string} tile @param {Entry} entry @returns {Theme} */
export function withEntry(theme, tile, entry) {
  if (tile === "box") return { ...theme, box: entry };
  const change = (/** @type {Entry[]} */ entries, /** @type {number} */ at) => entries.map((old, index) => (index === at ? entry : old));
  if (EVENTS.includes(tile)) return { ...theme, events: change(theme.events, EVENTS.indexOf(tile)) };
  return { ...theme, places: change(theme.places, PLACES.indexOf(tile)) };
}

/** What an entry still needs. @param {Entry} entry @returns {"nameless" | "bare" | ""} */
export function lackOf(entry) {
  if (!nameOf(entry).trim()) return "nameless";
  return entry.emoji || entry.picture ? "" : "bare";
}

/** The first tile that is not ready, or undefined. @param {Theme} theme */
export const firstLack = (theme) => TILES.find((tile) => lackOf(entryAt(theme, tile)));

/** @param {Theme} theme @returns {Theme} */
export const named = (theme) => ({ format: FORMAT, id: idOf(theme.box.it || theme.box.en || ""), box: theme.box, places: theme.places, events: theme.events });

/** @param {Theme} theme */
export const fileOf = (theme) => JSON.stringify(named(theme), null, 1);

/** @param {string} name */
function idOf(name) {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const id = plain.replace(/[^a-z0-9]+/g, "-").slice(0, LONGEST_ID).replace(/^-|-$/g, "") || "theme";
  return SHIPPED.includes(id) ? `${id}-2` : id;
}

/** @returns {Draft | null} */
export function keptDraft() {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return draft && TILES.every((tile) => entryAt(draft.theme, tile)) ? draft : null;
  } catch {
    return null;
  }
}

/** Whether the device keeps it. @param {Draft} draft */
export function keepDraft(draft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden: then there is no draft either.
  }
}

/** One file for somebody else: by the device's own way of sharing, or as a download. @param {Theme} theme @param {string} name */
export async function share(theme, name) {
  const file = new File([fileOf(theme)], `${named(theme).id}.theme.json`, { type: "application/json" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: name }).catch(() => {}); // who changes their mind shares nothing
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
