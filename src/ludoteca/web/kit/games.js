// A game's own browser code, its words and its printed facts, loaded when somebody looks at that game.
import { api } from "./api.js";
import { at } from "./base.js";
import { useEffect, useState } from "./html.js";
import { gameWords } from "./i18n.js";

/** @typedef {import("./types").GameModule} GameModule */

/** @param {string} game */
export const artOf = (game) => `/web/games/${game}/cover.svg`;

/** The printed facts that a game is played with here, for its own code: `const edition = await editionOf("…")`. */
export const editionOf = api.edition;

/** @param {string} game @returns {Promise<import("./types").LoadedGame>} */
export async function loadGame(game) {
  const [say, module] = await Promise.all([
    gameWords(game),
    /** @type {Promise<GameModule>} */ (import(`/web/games/${game}/table.js`)),
    styled(`/web/games/${game}/table.css`),
  ]);
  return { ...module, say, seatName: (seat) => say(`seat.${seat}`) };
}

/** What a game whose tiles people may dress brings besides. @param {string} game @returns {Promise<import("./types").ThemeModule>} */
export async function loadThemes(game) {
  await Promise.all([styled(`/web/games/${game}/table.css`), styled(`/web/games/${game}/editor.css`)]);
  return import(`/web/games/${game}/editor.js`);
}

/** Resolves when the sheet is there, so that a board is never seen undressed. @param {string} path */
export function styled(path) {
  const address = at(path);
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((done) => {
    link.onload = () => done(undefined);
    link.onerror = () => done(undefined);
    document.head.append(link);
  });
}

/** @param {string} game an id, or "" while it is not known */
export function useGame(game) {
  const [module, setModule] = useState(/** @type {import("./types").LoadedGame | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    if (game) loadGame(game).then(setModule, setError);
  }, [game]);
  return { module, error };
}
