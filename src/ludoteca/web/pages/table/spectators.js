// How many look on; nobody is told who.
import { html } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";

/** @param {{ count: number }} props */
export const Spectators = ({ count }) =>
  count > 0 && html`<p class="spectators"><${Icon} name="eye" size=${18} />${t("table.spectators", { n: count })}</p>`;
