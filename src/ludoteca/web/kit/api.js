// The REST part of docs/protocol.md.
import { lang } from "./prefs.js";

/** What the server would not do, in the reader's language; status 0 is no answer at all. */
export class ApiError extends Error {
  /** @param {number} status @param {string} message @param {string} [code] */
  constructor(status, message, code = "") {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * @param {string} path
 * @param {object | string} [body] posted when given; a text is JSON already
 */
async function ask(path, body) {
  const headers = { "Accept-Language": lang.value };
  /** @type {RequestInit} */
  const request = body === undefined ? { headers } : {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(`/api${path}`, request);
  } catch {
    throw new ApiError(0, "offline");
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(answer.status, data.error ?? answer.statusText, data.code);
  return data;
}

/** What never changes while the server runs is asked for once. @type {Map<string, Promise<any>>} */
const asked = new Map();

/** @param {string} path */
function once(path) {
  const known = asked.get(path);
  if (known) return known;
  const answer = ask(path);
  asked.set(path, answer);
  answer.catch(() => asked.delete(path));
  return answer;
}

/** @param {string} id */
const at = (id) => encodeURIComponent(id);

export const api = {
  /** @returns {Promise<import("./types").Game[]>} */
  games: () => once("/games"),
  /** @param {string} game @returns {Promise<Record<import("./types").Lang, import("./types").Clause[]>>} */
  rules: (game) => once(`/games/${at(game)}/rules`),
  /** @returns {Promise<{name: string}>} */
  me: () => ask("/me"),
  /** @param {string} name @returns {Promise<{name: string}>} */
  rename: (name) => ask("/me", { name }),
  /** @param {import("./types").NewTable} table @returns {Promise<{table: string, invite: string}>} */
  create: (table) => ask("/tables", table),
  /** @returns {Promise<import("./types").OpenTable[]>} */
  open: () => ask("/tables"),
  /** @param {string} table @returns {Promise<import("./types").TableSummary>} */
  table: (table) => ask(`/tables/${at(table)}`),
  /** @returns {Promise<{address: string}>} */
  network: () => once("/network"),
  /** @returns {Promise<import("./types").MyTable[]>} */
  mine: () => ask("/mine"),
  /** @param {string} table @param {string} invite @param {string} name @returns {Promise<{seats: number[]}>} */
  join: (table, invite, name) => ask(`/tables/${at(table)}/join`, { invite, name }),
  /** @param {string} table @param {number} eyes @param {string} lang @returns {Promise<import("./types").Replay>} */
  replay: (table, eyes, lang) => ask(`/tables/${at(table)}/replay?eyes=${eyes}&lang=${lang}`),
  /** @param {string} game @returns {Promise<import("./types").KeptTheme[]>} */
  themes: (game) => ask(`/games/${at(game)}/themes`),
  /** @param {string} game @param {string} theme @returns {Promise<any>} */
  theme: (game, theme) => once(`/games/${at(game)}/themes/${at(theme)}`),
  /** @param {string} game @param {string} file @param {string} replaces @returns {Promise<import("./types").KeptTheme>} */
  keepTheme: (game, file, replaces) => ask(`/games/${at(game)}/themes?replaces=${at(replaces)}`, file),
  /** @param {string} game @param {string} theme @returns {Promise<import("./types").KeptTheme[]>} */
  forgetTheme: (game, theme) => ask(`/games/${at(game)}/themes/${at(theme)}/forget`, {}),
  /** @param {string} table */
  recordAddress: (table) => `/api/tables/${at(table)}/record`,
};
