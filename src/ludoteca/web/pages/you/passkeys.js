// Passkeys: one tap makes one; where none can be had, the page says why.
import { Confirm } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { ago, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { makePasskey, passkeysHere } from "../../kit/passkeys.js";
import { self } from "../../kit/self.js";
import { showError, tell } from "../../kit/toast.js";

/** @typedef {import("../../kit/wire").MyPasskey} MyPasskey */

/** @param {{ passkeys: MyPasskey[], ready: boolean, onChange: () => void }} props */
export function Passkeys({ passkeys, ready, onChange }) {
  const [leaving, setLeaving] = useState(/** @type {MyPasskey | null} */ (null));
  const why = ready ? (passkeysHere() ? "" : t("passkey.place")) : t("passkey.missing");
  const make = async () => {
    try {
      tell(t((await makePasskey()) ? "passkey.made" : "passkey.not"));
      onChange();
    } catch (error) {
      showError(error);
    }
  };
  /** @param {MyPasskey} one */
  const forget = ({ passkey }) => self.forgetPasskey(passkey).then(onChange, showError);
  return html`<div class="you-way">
      <div><h3>${t("passkey.title")}</h3>
        <p class="small">${t("passkey.what")}</p>
        ${why && html`<p class="small">${why}</p>`}</div>
      ${!why && html`<button class=${`button ${passkeys.length ? "" : "primary"}`} onClick=${make}>${t("passkey.make")}</button>`}
    </div>
    ${passkeys.length > 0 && html`<ul class="device-list">
      ${passkeys.map((one) => html`<li key=${one.passkey}><${Icon} name="key" />
        <span><strong>${one.name || t("devices.unknown")}</strong><small>${ago(new Date(one.added * 1000))}</small></span>
        <button class="button quiet" aria-label=${`${t("passkey.forget")}: ${one.name}`} onClick=${() => setLeaving(one)}>${t("passkey.forget")}</button></li>`)}
    </ul>`}
    ${leaving && html`<${Confirm} title=${t("passkey.forget.title")} text=${t("passkey.forget.text")} yes=${t("passkey.forget")}
      onYes=${() => forget(leaving)} onClose=${() => setLeaving(null)} />`}`;
}
