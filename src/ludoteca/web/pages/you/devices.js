// Where you are: every browser that is you, and how another one becomes you.
import { at } from "../../kit/base.js";
import { Confirm, Dialog } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { ago, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { CopyLink, Door, useOrigin } from "../../kit/invite.js";
import { Prose } from "../../kit/prose.js";
import { QrCode } from "../../kit/qr-code.js";
import { self } from "../../kit/self.js";
import { showError } from "../../kit/toast.js";

/** @typedef {import("../../kit/wire").MyBrowser} MyBrowser */

/** @param {{ browsers: MyBrowser[], onChange: () => void }} props */
export function Devices({ browsers, onChange }) {
  const [leaving, setLeaving] = useState(/** @type {MyBrowser | null} */ (null));
  const [ticket, setTicket] = useState("");
  const link = () => self.link().then((made) => setTicket(made.ticket), showError);
  /** @param {MyBrowser} browser */
  const signOut = ({ browser, here }) =>
    // Who signs out here is somebody else from now on: everything is read again.
    self.signOut(browser).then(() => (here ? location.assign(at("/")) : onChange()), showError);
  const closed = () => {
    setTicket("");
    onChange();
  };
  return html`<section class="card stack" aria-labelledby="devices-title">
    <h2 id="devices-title">${t("devices.title")}</h2>
    ${browsers.length > 0 ? html`<ul class="device-list">
      ${browsers.map((one) => html`<li key=${one.browser}>
        <${Icon} name="device" />
        <span><strong>${one.name || t("devices.unknown")}</strong> ${one.here ? html`<span class="pill mine">${t("devices.here")}</span>` : html`<small>${ago(new Date(one.seen * 1000))}</small>`}</span>
        <button class="button quiet" onClick=${() => setLeaving(one)} aria-label=${`${t("devices.out")}: ${one.name || t("devices.unknown")}`}>${t("devices.out")}</button>
      </li>`)}
    </ul>` : html`<p class="small">${t("devices.none")}</p>`}
    <div class="row"><button class="button" onClick=${link}><${Icon} name="device" size=${18} />${t("devices.add")}</button></div>
    ${ticket && html`<${Link} ticket=${ticket} onClose=${closed} />`}
    ${leaving && html`<${Confirm} title=${t("devices.out.title", { name: leaving.name || t("devices.unknown") })} text=${t(leaving.here ? "devices.out.here" : "devices.out.there")}
      yes=${t("devices.out")} onYes=${() => signOut(leaving)} onClose=${() => setLeaving(null)} />`}
  </section>`;
}

/** @param {{ ticket: string, onClose: () => void }} props */
function Link({ ticket, onClose }) {
  const { known, origin, alone, movable, setOpen } = useOrigin();
  if (!known) return null;
  const address = `${origin}/in/${ticket}`;
  return html`<${Dialog} title=${t("devices.add")} onClose=${onClose}>
    <div class="stack">
      <p>${t("devices.scan")}</p>
      ${alone ? html`<p class="small"><${Prose} text=${t("invite.local")} /></p>`
        : html`<div class="invite-code"><${QrCode} text=${address} label=${t("devices.code")} /></div>`}
      ${movable && html`<${Door} open=${!alone} setOpen=${setOpen} />`}
      <${CopyLink} label=${t("devices.link")} address=${address} shared=${false} />
    </div>
  </${Dialog}>`;
}
