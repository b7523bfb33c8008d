// A game's own browser code, loaded when somebody looks at that game.
import { useEffect, useState } from "./html.js";

/** @param {string} game */
export const artOf = (game) => `/web/games/${game}/cover.svg`;

/** @param {string} game @returns {Promise<import("./types").GameModule>} */
export async function loadGame(game) {
  await styled(`/web/games/${game}/table.css`);
  return import(`/web/games/${game}/table.js`);
}

/** What a game whose tiles people may dress brings besides. @param {string} game @returns {Promise<import("./types").ThemeModule>} */
export async function loadThemes(game) {
  await Promise.all([styled(`/web/games/${game}/table.css`), styled(`/web/games/${game}/editor.css`)]);
  return import(`/web/games/${game}/editor.js`);
}

/** Resolves when the sheet is there, so that a board is never seen undressed. @param {string} address */
function styled(address) {
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
  const [module, setModule] = useState(/** @type {import("./types").GameModule | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    if (game) loadGame(game).then(setModule, setError);
  }, [game]);
  return { module, error };
}
