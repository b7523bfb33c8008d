// What this browser remembers: theme, language, how fast a table tells what happens. The name lives on the server, with the person.
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

/** How fast a table tells what happened. @typedef {"slow" | "normal" | "fast" | "now" | "step"} Pace */

/** @type {Pace[]} */
export const PACES = ["slow", "normal", "fast", "now", "step"];

/** @type {import("./signal.js").Signal<Pace>} */
export const pace = signal(PACES.find((each) => each === kept("pace")) ?? "normal");

pace.listen((chosen) => keep("pace", chosen));

/** The languages of the house, and what each calls itself: the page brings them. @type {Record<string, string>} */
export const LANGUAGES = JSON.parse(document.documentElement.dataset.languages ?? "{}");

/** @type {import("./signal.js").Signal<import("./types").Lang>} */
export const lang = signal(document.documentElement.lang);

/** Remembers the language; `i18n.js` loads its words first, so that no page is drawn half in each. */
lang.listen((chosen) => {
  keep("lang", chosen);
  document.documentElement.lang = chosen;
});

/** What the browser remembers of a game: the level that was last played against, say. @param {string} key @param {string} value */
export const remember = (key, value) => keep(key, value);

/** Whether a table may sound. @type {import("./signal.js").Signal<boolean>} */
export const sounding = signal(kept("sound") !== "off");
sounding.listen((on) => keep("sound", on ? "on" : "off"));
