import { Covers } from "../kit/covers.js";
import { html } from "../kit/html.js";
import { t } from "../kit/i18n.js";
import { Shell } from "../kit/shell.js";

export function Page() {
  return html`<${Shell} title=${t("missing.title")} width="narrow">
    <div class="notice">
      <h1>${t("missing.title")}</h1>
      <p>${t("missing.text")}</p>
      <p class="row"><a class="button primary" href="/">${t("nav.home")}</a></p>
      <${Covers} />
    </div>
  </${Shell}>`;
}
