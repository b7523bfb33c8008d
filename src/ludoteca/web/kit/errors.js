// What went wrong, in the reader's language. The server's own line is for programmers, and in English.
import { ApiError } from "./api.js";
import { t } from "./i18n.js";
import { Refused } from "./socket.js";

/** @type {Record<number, string>} */
const BY_STATUS = { 0: "error.offline", 403: "error.forbidden", 404: "error.missing", 429: "error.busy" };

/** @param {unknown} error */
export function errorText(error) {
  // A refusal with a clause brings the clause's text, already in the right language.
  if (error instanceof Refused) return error.clause ? error.message : t("error.refused");
  if (error instanceof ApiError) return BY_STATUS[error.status] ? t(BY_STATUS[error.status]) : error.message;
  return error instanceof Error ? error.message : String(error);
}
