// Words from the JSON catalogues, numbers and dates from Intl.
import { lang } from "./prefs.js";
import { useSignal } from "./signal.js";

/** @typedef {import("./types").Lang} Lang */
/** @typedef {string | Record<string, string>} Entry  one form, or one a plural category */

/** @type {Map<Lang, Record<string, Entry>>} */
const catalogues = new Map();

/** @param {Lang} language */
async function load(language) {
  if (catalogues.has(language)) return;
  const answer = await fetch(new URL(`./words.${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`no words for ${language}: ${answer.status}`);
  catalogues.set(language, await answer.json());
}

export const wordsReady = () => load(lang.value);

/** @param {Lang} language */
export async function speak(language) {
  await load(language);
  lang.set(language);
}

/**
 * The words for a key in the current language, `{name}` filled in. `n` chooses the plural.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 */
export function t(key, facts = {}) {
  const entry = catalogues.get(lang.value)?.[key];
  if (entry === undefined) {
    console.error(`no words for "${key}" in ${lang.value}`);
    return key;
  }
  const form = typeof entry === "string" ? entry : (entry[plural(Number(facts.n))] ?? entry.other);
  return form.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? `{${name}}`));
}

/** Words for a key that may not be there: the name of a bot that is newer than the catalogue. @param {string} key @param {string} otherwise */
export function tOr(key, otherwise) {
  return catalogues.get(lang.value)?.[key] === undefined ? otherwise : t(key);
}

/** @param {number} n */
const plural = (n) => new Intl.PluralRules(lang.value).select(n);

/** A text that came in both languages. @param {import("./types").Text} text */
export const inWords = (text) => text[lang.value] ?? text.en ?? "";

/** What people call a choice of an option. @param {import("./types").Option} option @param {boolean | number | string} choice */
export const choiceName = (option, choice) => inWords(option.choice_names[String(choice)] ?? { it: String(choice), en: String(choice) });

/** @param {string[]} items */
export const list = (items) => new Intl.ListFormat(lang.value, { type: "conjunction" }).format(items);

/** @param {number} share */
export const percent = (share) =>
  new Intl.NumberFormat(lang.value, { style: "percent", maximumFractionDigits: 0 }).format(share);

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
  return new Intl.DateTimeFormat(lang.value, { dateStyle: "medium" }).format(when);
}

/** The language, drawing again when it changes. @returns {Lang} */
export const useLang = () => useSignal(lang);
