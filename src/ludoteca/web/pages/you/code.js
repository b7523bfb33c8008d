// The recovery code: made when wished, shown once.
import { Confirm, Dialog } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { ago, t } from "../../kit/i18n.js";
import { CopyLink } from "../../kit/invite.js";
import { self } from "../../kit/self.js";
import { showError } from "../../kit/toast.js";

/** @param {{ since: number | null, onMade: () => void }} props */
export function RecoveryCode({ since, onMade }) {
  const [code, setCode] = useState("");
  const [asking, setAsking] = useState(false);
  const make = () => self.renewCode().then((made) => setCode(made.code), showError);
  const written = () => {
    setCode("");
    onMade();
  };
  return html`<div class="you-way">
    <div><h3>${t("code.title")}</h3>
      <p class="small">${t("code.what")}</p>
      ${since && html`<p class="small">${t("code.since", { when: ago(new Date(since * 1000)) })}</p>`}</div>
    <button class=${`button ${since ? "" : "primary"}`} onClick=${since ? () => setAsking(true) : make}>${t(since ? "code.renew" : "code.make")}</button>
    ${asking && html`<${Confirm} title=${t("code.renew")} text=${t("code.renew.ask")} yes=${t("code.renew")} onYes=${make} onClose=${() => setAsking(false)} />`}
    ${code && html`<${Dialog} title=${t("code.title")} onClose=${written} actions=${html`<button class="button primary" onClick=${written}>${t("code.done")}</button>`}>
      <div class="stack">
        <p>${t("code.show")}</p>
        <div class="recovery-code"><${CopyLink} label=${t("code.copy")} address=${code} shared=${false} /></div>
      </div>
    </${Dialog}>`}
  </div>`;
}
