// What a link in a mail does, as soon as somebody opens it: programs that only look at it do not run this page.
import { ApiError } from "./api.js";
import { at } from "./base.js";
import { useData } from "./data.js";
import { html } from "./html.js";
import { t } from "./i18n.js";
import { lang } from "./prefs.js";
import { Pending, Shell } from "./shell.js";

/** @param {string} what @param {string} token */
async function done(what, token) {
  const answer = await fetch(at(`/${what}/${encodeURIComponent(token)}`), { method: "POST", headers: { "Accept-Language": lang.value } }).catch(() => null);
  if (!answer) throw new ApiError(0, "offline");
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(answer.status, said.error ?? answer.statusText, said.code);
  return said;
}

/** @param {{ what: "confirm" | "off", token: string }} props */
export function LetterLink({ what, token }) {
  const { data, error, again } = useData(() => done(what, token), [what, token]);
  const title = t(`letter.${what}`);
  if (!data) return html`<${Shell} title=${title} width="narrow"><${Pending} error=${error} again=${again} /></${Shell}>`;
  return html`<${Shell} title=${title} width="narrow"><div class="notice">
    <h1>${title}</h1>
    <p>${t(`letter.${what}.text`)}</p>
    <p class="row"><a class="button primary" href="/settings">${t("nav.settings")}</a><a class="button" href="/">${t("nav.home")}</a></p>
  </div></${Shell}>`;
}
