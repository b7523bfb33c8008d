// What this browser remembers: theme and language. The name lives on the server, with the person.
import { signal } from "./signal.js";

/** @param {string} key @param {string} value */
function keep(key, value) {
  try {
    localStorage.setItem(`ludoteca.${key}`, value);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

/** @param {string} key */
export function kept(key) {
  try {
    return localStorage.getItem(`ludoteca.${key}`);
  } catch {
    return null;
  }
}

/** @typedef {"system" | "light" | "dark"} Theme */

const storedTheme = kept("theme");

/** @type {import("./signal.js").Signal<Theme>} */
export const theme = signal(storedTheme === "light" || storedTheme === "dark" ? storedTheme : "system");

theme.listen((chosen) => {
  keep("theme", chosen);
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
});

/** @type {import("./signal.js").Signal<import("./types").Lang>} */
export const lang = signal(document.documentElement.lang === "it" ? "it" : "en");

/** Remembers the language; `i18n.js` loads its words first, so that no page is drawn half in each. */
lang.listen((chosen) => {
  keep("lang", chosen);
  document.documentElement.lang = chosen;
});

/** What the browser remembers of a game: the level that was last played against, say. @param {string} key @param {string} value */
export const remember = (key, value) => keep(key, value);
