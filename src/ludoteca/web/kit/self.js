// The part of REST that is about oneself: how one is kept, where one is, and how one comes back.
import { ask } from "./api.js";

export const self = {
  /** @returns {Promise<import("./wire").Kept>} */
  kept: () => ask("/me/kept"),
  /** @returns {Promise<import("./wire").Settings>} */
  settings: () => ask("/me/settings"),
  /** @param {import("./wire").Settings} chosen */
  prefer: (chosen) => ask("/me/settings", chosen),
  /** @returns {Promise<import("./wire").Code>} */
  renewCode: () => ask("/me/code", {}),
  /** @returns {Promise<import("./wire").Ticket>} */
  link: () => ask("/me/link", {}),
  /** @param {string} ticket @returns {Promise<import("./wire").Named>} */
  whose: (ticket) => ask("/me/arrive/look", { ticket }),
  /** @param {import("./wire").Arrival} how @returns {Promise<import("./wire").Kept>} */
  arrive: (how) => ask("/me/arrive", how),
  /** @returns {Promise<import("./wire").Question>} */
  offerPasskey: () => ask("/me/passkeys/offer", {}),
  /** @param {import("./wire").Signed} made @returns {Promise<import("./wire").Kept>} */
  addPasskey: (made) => ask("/me/passkeys", made),
  /** @param {string} passkey */
  forgetPasskey: (passkey) => ask("/me/passkeys/forget", { passkey }),
  /** @returns {Promise<import("./wire").Question>} */
  askPasskey: () => ask("/me/arrive/ask", {}),
  /** @param {import("./wire").Signed} signed @returns {Promise<import("./wire").Kept>} */
  arriveByPasskey: (signed) => ask("/me/arrive/passkey", signed),
  /** @returns {Promise<import("./wire").People>} */
  people: () => ask("/me/people"),
  /** @param {string} person @param {"friend" | "block" | "leave"} how @returns {Promise<import("./wire").People>} */
  tie: (person, how) => ask(`/me/people/${person}/${how}`, {}),
  /** @param {string} person @param {string} table */
  call: (person, table) => ask(`/me/people/${person}/call`, { table }),
  /** @param {string} table @returns {Promise<import("./wire").People>} */
  decline: (table) => ask("/me/calls/forget", { table }),
  forget: () => ask("/me/forget", { sure: true }),
  /** @param {string} browser */
  signOut: (browser) => ask("/me/browsers/forget", { browser }),
};
