/** What the server writes before `worker.js`. */
declare const HOUSE: { version: string, base: string, files: string[] };
