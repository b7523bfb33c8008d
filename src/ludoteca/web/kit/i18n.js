// The catalogues of the house and of its games in the language that is spoken; numbers and dates from Intl.
import { at } from "./base.js";
import { LANGUAGES, lang } from "./prefs.js";
import { useSignal } from "./signal.js";
import { Words } from "./words.js";

/** @typedef {import("./types").Lang} Lang */
/** @typedef {import("./words.js").Facts} Facts */

const FALLBACK = "en";

/** Where each catalogue lies: the house's first, a game's when it is first wanted. @type {Map<string, (language: Lang) => string>} */
const places = new Map([["", (language) => `/web/kit/words.${language}.json`]]);

/** What has been loaded, by place and language. @type {Map<string, Words>} */
const loaded = new Map();

/** @param {string} place @param {Lang} language @returns {Promise<Words>} */
async function load(place, language) {
  const address = /** @type {(language: Lang) => string} */ (places.get(place))(language);
  const known = loaded.get(address);
  if (known) return known;
  const behind = language === FALLBACK ? null : await load(place, FALLBACK);
  const answer = await fetch(at(address));
  if (!answer.ok && !behind) throw new Error(`no words for ${language}: ${answer.status}`);
  const words = new Words(language, answer.ok ? await answer.json() : {}, behind);
  loaded.set(address, words);
  return words;
}

/** @param {Lang} language */
const loadAll = (language) => Promise.all([...places.keys()].map((place) => load(place, language)));

export const wordsReady = () => loadAll(lang.value);

/** @param {Lang} language */
export async function speak(language) {
  await loadAll(language);
  lang.set(language);
}

/** @param {string} place */
const spoken = (place) => /** @type {Words} */ (loaded.get(/** @type {any} */ (places.get(place))(lang.value)));

/**
 * The words of a game, `words.LANG.json` in its package, for its own code: `const say = await gameWords("…")`.
 * @param {string} game
 * @returns {Promise<(key: string, facts?: Facts) => string>}
 */
export async function gameWords(game) {
  places.set(game, (language) => `/web/games/${game}/words.${language}.json`);
  await load(game, lang.value);
  return (key, facts) => spoken(game).say(key, facts);
}

/** The words of the house for a key, `{name}` filled in; `n` chooses the plural. @param {string} key @param {Facts} [facts] */
export const t = (key, facts) => spoken("").say(key, facts);

/** Words for a key that may not be there: the name of a bot that is newer than the catalogue. @param {string} key @param {string} otherwise */
export const tOr = (key, otherwise) => (spoken("").has(key) ? t(key) : otherwise);

/** A text that came in every language. @param {import("./types").Text} text */
export const inWords = (text) => text[lang.value] ?? text[FALLBACK] ?? "";

/** The languages of the house by their own names. @returns {{ value: Lang, name: string }[]} */
export const languages = () => Object.entries(LANGUAGES).map(([value, name]) => ({ value, name }));

/** What people call a choice of an option. @param {import("./types").Option} option @param {boolean | number | string} choice */
export const choiceName = (option, choice) => inWords(option.choice_names[String(choice)] ?? { [lang.value]: String(choice) });

/** @param {string[]} items */
export const list = (items) => new Intl.ListFormat(lang.value, { type: "conjunction" }).format(items);

/** @param {number} share */
export const percent = (share) =>
  new Intl.NumberFormat(lang.value, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** A day. @param {Date} when */
export const day = (when) => new Intl.DateTimeFormat(lang.value, { dateStyle: "medium" }).format(when);

/** How long something took, in the two units that matter. @param {number} seconds */
export function lasting(seconds) {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const parts = minutes < 60 ? [[minutes, "minute"]] : minutes < 2880
    ? [[Math.floor(minutes / 60), "hour"], [minutes % 60, "minute"]] : [[Math.round(minutes / 1440), "day"]];
  return parts.filter(([number]) => number).map(([number, unit]) =>
    new Intl.NumberFormat(lang.value, { style: "unit", unit: String(unit), unitDisplay: "short" }).format(Number(number))).join(" ");
}

/** How long ago, roughly. @param {Date} when */
export function ago(when) {
  const seconds = (when.getTime() - Date.now()) / 1000;
  const relative = new Intl.RelativeTimeFormat(lang.value, { numeric: "auto" });
  /** @type {[number, Intl.RelativeTimeFormatUnit][]} */
  const steps = [[60, "second"], [3600, "minute"], [86400, "hour"], [86400 * 30, "day"]];
  let size = 1;
  for (const [limit, unit] of steps) {
    if (Math.abs(seconds) < limit) return relative.format(Math.round(seconds / size), unit);
    size = limit === 86400 * 30 ? size : limit;
  }
  return day(when);
}

/** The language, drawing again when it changes. @returns {Lang} */
export const useLang = () => useSignal(lang);
