// A search by words and not by letters: "investimento" finds "Investire". Capitals and accents do not matter.
import { simple } from "./prose.js";
import { stemmer as english } from "../vendor/stem-en.js";
import { stemmer as italian } from "../vendor/stem-it.js";

/** @typedef {(text: string) => [number, number][]} Finder  where a text has the word: from, to */

/**
 * What is left of a word without its endings; in other languages the word itself.
 * @type {Record<string, (word: string) => string>}
 */
const STEMMERS = { en: english, it: italian };
const WORD = /[\p{L}\p{N}]+/gu;
/** So many letters of a word that is still being typed are enough. */
const BEGINNING = 3;

/** @param {string} language @param {string} word */
const stem = (language, word) => simple((STEMMERS[language] ?? String)(word.toLowerCase()));

/** @param {string} text */
const words = (text) => text.match(WORD) ?? [];

/**
 * A finder for each word that is sought. Words that a game holds for alike are found for each other.
 * @param {string} sought @param {string} language @param {string[][]} alike @returns {Finder[]}
 */
export function finders(sought, language, alike = []) {
  return words(sought).map((word) => {
    const own = stem(language, word);
    const group = alike.find((members) => members.some((member) => stem(language, member) === own)) ?? [];
    const wanted = new Set([own, ...group.map((member) => stem(language, member))]);
    const typed = simple(word);
    return (text) =>
      [...text.matchAll(WORD)]
        .filter(([each]) => wanted.has(stem(language, each)) || (typed.length >= BEGINNING && simple(each).startsWith(typed)))
        .map((found) => [found.index, found.index + found[0].length]);
  });
}
