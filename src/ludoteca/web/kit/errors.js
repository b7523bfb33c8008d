// What went wrong, in the reader's language: the server says it so, unless it does not answer.
import { ApiError } from "./api.js";
import { t } from "./i18n.js";

/** @param {unknown} error */
export function errorText(error) {
  if (error instanceof ApiError && error.status === 0) return t("error.offline");
  return error instanceof Error ? error.message : String(error);
}
