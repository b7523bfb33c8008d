// The REST part of docs/protocol.md.
import { base } from "./base.js";
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
export async function ask(path, body) {
  return (await answered(path, body)).json().catch(() => ({}));
}

/** @param {string} path @param {object | string} [body] */
async function answered(path, body) {
  const headers = { "Accept-Language": lang.value };
  /** @type {RequestInit} */
  const request = body === undefined ? { headers } : {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(`${base}/api${path}`, request);
  } catch {
    throw new ApiError(0, "offline");
  }
  if (!answer.ok) {
    const data = await answer.json().catch(() => ({}));
    throw new ApiError(answer.status, data.error ?? answer.statusText, data.code);
  }
  return answer;
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

/** @param {string} table @param {string} part @param {Record<string, string>} query */
const reviewOf = (table, part, query) => `/tables/${at(table)}/review${part}?${new URLSearchParams({ ...query, lang: lang.value })}`;

export const api = {
  /** @returns {Promise<import("./types").Game[]>} */
  games: () => once("/games"),
  /** @param {string} game @returns {Promise<Record<import("./types").Lang, import("./types").Clause[]>>} */
  rules: (game) => once(`/games/${at(game)}/rules`),
  /** @param {string} game @returns {Promise<Record<import("./types").Lang, import("./wire").Rulebook>>} */
  rulebook: (game) => once(`/games/${at(game)}/rulebook`),
  /** @param {string} game @returns {Promise<any>} */
  edition: (game) => once(`/games/${at(game)}/edition`),
  /** @param {string} game @param {Record<string, string>} order @returns {Promise<Blob>} a PDF */
  print: async (game, order) => (await answered(`/games/${at(game)}/print?${new URLSearchParams(order)}`)).blob(),
  /** @param {string} table @param {Record<string, string>} order @returns {Promise<Blob>} a PDF */
  report: async (table, order) => (await answered(`/tables/${at(table)}/report?${new URLSearchParams(order)}`)).blob(),
  /** @returns {Promise<import("./wire").Named>} */
  me: () => ask("/me"),
  /** @param {import("./wire").Named} who @returns {Promise<import("./wire").Named>} */
  introduce: (who) => ask("/me", who),
  /** @returns {Promise<import("./wire").Notices>} */
  notices: () => ask("/me/notices"),
  /** @param {import("./wire").NoticeWishes} wishes @returns {Promise<import("./wire").Notices>} */
  wishNotices: (wishes) => ask("/me/notices", wishes),
  /** @param {import("./wire").Device} device @returns {Promise<import("./wire").Notices>} */
  addDevice: (device) => ask("/me/notices/devices", device),
  /** @param {string} endpoint @returns {Promise<import("./wire").Notices>} */
  forgetDevice: (endpoint) => ask("/me/notices/devices/forget", { endpoint }),
  /** @returns {Promise<import("./wire").Notices>} */
  silence: () => ask("/me/notices/off", {}),
  /** @param {import("./types").NewTable} table @returns {Promise<{table: string, invite: string}>} */
  create: (table) => ask("/tables", table),
  /** @returns {Promise<import("./types").OpenTable[]>} */
  open: () => ask("/tables"),
  /** @param {string} table @returns {Promise<import("./types").TableSummary>} */
  table: (table) => ask(`/tables/${at(table)}`),
  /** @returns {Promise<import("./wire").Network>} */
  network: () => ask("/network"),
  /** @param {boolean} open @returns {Promise<import("./wire").Network>} */
  openDoor: (open) => ask("/network", { open }),
  /** @returns {Promise<import("./types").MyTable[]>} */
  mine: () => ask("/mine"),
  /** Those for which all of this holds. @param {Record<string, string>} wish @returns {Promise<import("./wire").FinishedMatches>} */
  matches: (wish) => ask(`/me/matches?${new URLSearchParams({ ...wish, lang: lang.value })}`),
  /** @param {boolean} shown */
  showRatings: (shown) => ask("/me/ratings", { shown }),
  /** @param {string} table @returns {Promise<import("./wire").SharedRating[]>} */
  ratingsAt: (table) => ask(`/tables/${at(table)}/ratings`),
  /** @param {string} table @param {boolean} hidden */
  hideMatch: (table, hidden) => ask(`/me/matches/${at(table)}/hide`, { hidden }),
  /** @param {string} table */
  forgetMatch: (table) => ask(`/me/matches/${at(table)}/forget`, {}),
  /** @param {string} game one of them, or "" for all @returns {Promise<import("./wire").Statistics>} */
  statistics: (game) => ask(`/me/statistics?${new URLSearchParams({ game, lang: lang.value })}`),
  /** @param {string} table @param {string} invite @param {import("./wire").Named} who @returns {Promise<{seats: number[]}>} */
  join: (table, invite, who) => ask(`/tables/${at(table)}/join`, { invite, ...who }),
  /** @param {string} table @param {number} eyes @param {string} lang @returns {Promise<import("./types").Replay>} */
  replay: (table, eyes, lang) => ask(`/tables/${at(table)}/replay?eyes=${eyes}&lang=${lang}`),
  /** @param {string} table @param {string} key @returns {Promise<import("./wire").Review>} */
  review: (table, key) => ask(reviewOf(table, "", { key })),
  /** @param {string} table @param {{ ply: number, open: boolean, eyes: number, key: string }} what @returns {Promise<import("./types").Replay>} */
  better: (table, { ply, open, eyes, key }) =>
    ask(reviewOf(table, "/better", { ply: String(ply), open: open ? "1" : "0", eyes: String(eyes), key })),
  /** @param {string} table @param {import("./wire").PlayOn} wish @returns {Promise<{table: string}>} */
  playOn: (table, wish) => ask(`/tables/${at(table)}/review/play`, wish),
  /** @param {string} table @param {string} key @returns {Promise<import("./wire").Review>} */
  reviewAgain: (table, key) => ask(reviewOf(table, "/again", {}), { key }),
  /** @param {string} table @returns {Promise<import("./wire").Done>} */
  withdrawReview: (table) => ask(`/tables/${at(table)}/review/withdraw`, {}),
  /** @param {string} table @param {string} key */
  reviewAddress: (table, key) => `/api${reviewOf(table, "", { key })}`,
  /** @param {string} game @returns {Promise<import("./types").KeptTheme[]>} */
  themes: (game) => ask(`/games/${at(game)}/themes`),
  /** @param {string} game @param {string} theme @returns {Promise<any>} */
  theme: (game, theme) => once(`/games/${at(game)}/themes/${at(theme)}`),
  /** @param {string} game @param {string} file @param {string} replaces @returns {Promise<import("./types").KeptTheme>} */
  keepTheme: (game, file, replaces) => ask(`/games/${at(game)}/themes?replaces=${at(replaces)}`, file),
  /** @param {string} game @param {string} theme @returns {Promise<import("./types").KeptTheme[]>} */
  forgetTheme: (game, theme) => ask(`/games/${at(game)}/themes/${at(theme)}/forget`, {}),
  /** @returns {Promise<import("./wire").Laboratory>} */
  lab: () => ask("/lab"),
  /** @param {string} key @returns {Promise<import("./wire").Laboratory>} */
  enterLab: (key) => ask("/lab/enter", { key }),
  /** @param {string} game @param {number} seats @returns {Promise<import("./wire").LabGroup[]>} */
  labForm: (game, seats) => once(`/lab/games/${at(game)}/${seats}`),
  /** @returns {Promise<import("./wire").LabExperiment[]>} */
  experiments: () => ask("/lab/experiments"),
  /** @param {string} id @returns {Promise<import("./wire").LabDetail>} */
  experiment: (id) => ask(`/lab/experiments/${at(id)}`),
  /** @param {import("./wire").LabTry} wish @returns {Promise<import("./wire").LabExperiment>} */
  tryOut: (wish) => ask("/lab/experiments", wish),
  /** @param {string} text @returns {Promise<import("./wire").LabExperiment>} */
  importExperiment: (text) => ask("/lab/experiments/import", { text }),
  /** @param {string} id @param {string} name @returns {Promise<import("./wire").LabExperiment>} */
  nameExperiment: (id, name) => ask(`/lab/experiments/${at(id)}/name`, { name }),
  /** @param {string} id @returns {Promise<import("./wire").LabExperiment[]>} */
  forgetExperiment: (id) => ask(`/lab/experiments/${at(id)}/forget`, {}),
  /** @param {string} id @returns {Promise<import("./wire").LabAddress>} */
  reportOf: (id) => ask(`/lab/experiments/${at(id)}/report`, {}),
  /** @param {string} id @param {string} variant @returns {Promise<import("./wire").LabHouse>} */
  playVariant: (id, variant) => ask(`/lab/experiments/${at(id)}/play`, { variant }),
  /** @param {string} id @param {string} record @returns {Promise<import("./wire").LabHouse>} */
  watchMatch: (id, record) => ask(`/lab/experiments/${at(id)}/watch`, { record }),
  /** @param {string} id */
  experimentFile: (id) => `/api/lab/experiments/${at(id)}/file`,
  /** @param {string} id @param {"go" | "stop"} what @returns {Promise<import("./wire").LabExperiment>} */
  tellExperiment: (id, what) => ask(`/lab/experiments/${at(id)}/${what}`, {}),
  /** @param {string} table */
  recordAddress: (table) => `/api/tables/${at(table)}/record`,
};
