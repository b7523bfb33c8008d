// A link to give away: to copy, to share, to scan.
import { api } from "./api.js";
import { base } from "./base.js";
import { useData } from "./data.js";
import { html, useEffect, useRef, useState } from "./html.js";
import { t } from "./i18n.js";
import { Icon } from "./icons.js";
import { Prose } from "./prose.js";
import { QrCode } from "./qr-code.js";
import { showError } from "./toast.js";

/** Names that a computer has only for itself: an invitation with one of these reaches nobody else. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

const NOWHERE = { address: "", movable: false };

/** The server's address for others: its own on the network, if this page was opened by a name that only works here. */
export function useOrigin() {
  const alone = LOCAL.includes(location.hostname);
  const [changed, setChanged] = useState(/** @type {import("./wire").Network | null} */ (null));
  const { data, error } = useData(() => (alone ? api.network() : Promise.resolve(NOWHERE)), [alone]);
  const network = changed ?? data ?? NOWHERE;
  /** @param {boolean} open */
  const setOpen = (open) => api.openDoor(open).then(setChanged, showError);
  return { known: data !== null || error !== null, origin: (network.address || location.origin) + base, alone: alone && !network.address, movable: network.movable, setOpen };
}

/** @param {{ path: string }} props */
export function Invite({ path }) {
  const { known, origin, alone, movable, setOpen } = useOrigin();
  if (!known) return null;
  const address = origin + path;
  return html`<section class="card invite" aria-label=${t("invite.label")}>
    <div class="invite-words">
      <h2>${t("invite.title")}</h2>
      <p>${t("invite.text")}</p>
      <${CopyLink} label=${t("invite.link")} address=${address} primary=${!alone} />
      ${alone && html`<p class="small"><${Prose} text=${t("invite.local")} /></p>`}
      ${movable && html`<${Door} open=${!alone} setOpen=${setOpen} />`}
    </div>
    ${!alone && html`<div class="invite-code"><${QrCode} text=${address} label=${t("invite.code")} /><p>${t("invite.scan")}</p></div>`}
  </section>`;
}

/** Lets the network in, and out again; says what that means. @param {{ open: boolean, setOpen: (open: boolean) => Promise<void> }} props */
export function Door({ open, setOpen }) {
  const [busy, setBusy] = useState(false);
  const turn = () => {
    setBusy(true);
    setOpen(!open).finally(() => setBusy(false));
  };
  return html`<div class="stack" role="status">
    <p class="small">${t(open ? "door.open.text" : "door.text")}</p>
    <div class="row"><button class=${`button ${open ? "" : "primary"}`} disabled=${busy} onClick=${turn}>${t(open ? "door.close" : "door.open")}</button></div>
  </div>`;
}

/** @param {{ label: string, address: string, primary?: boolean, shared?: boolean }} props */
export function CopyLink({ label, address, primary = false, shared = true }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    // Without TLS, as on a home network, browsers have no clipboard object: the old way still works there.
    if (navigator.clipboard) await navigator.clipboard.writeText(address).catch(() => selectAndCopy());
    else selectAndCopy();
    setCopied(true);
  };
  const selectAndCopy = () => {
    field.current?.select();
    document.execCommand("copy");
  };
  const share = () => navigator.share({ url: address }).catch(() => {});
  return html`<div class="copy-link">
    <label class="field"><span>${label}</span>
      <input ref=${field} class="input" readonly value=${address} onFocus=${() => field.current?.select()} /></label>
    <div class="row">
      <button class=${`button ${primary ? "primary" : ""}`} onClick=${copy}>
        <${Icon} name=${copied ? "check" : "copy"} size=${18} /><span aria-live="polite">${t(copied ? "invite.copied" : "invite.copy")}</span>
      </button>
      ${shared && "share" in navigator && html`<button class="button" onClick=${share}>${t("invite.share")}</button>`}
    </div>
  </div>`;
}
