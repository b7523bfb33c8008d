// What only the host of a table sees: its guests, and the way to close it.
import { Confirm, Dialog } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { Choice } from "../../kit/parts.js";
import { namedOf } from "../../kit/people.js";
import { showError } from "../../kit/toast.js";

/** @typedef {import("../../kit/types").State} State */
/** @typedef {import("../../kit/socket.js").TableSocket} TableSocket */

/** @param {{ state: State, socket: TableSocket, onClose: () => void }} props */
export function Host({ state, socket, onClose }) {
  const [leaving, setLeaving] = useState(-1);
  const [closing, setClosing] = useState(false);
  /** @param {string} type @param {object} [facts] */
  const ask = (type, facts) => void socket.send(type, facts).catch((error) => showError(error));
  /** @param {number} guest */
  const name = (guest) => namedOf({ kind: "person", bot: "", name: state.guests.find(({ number }) => number === guest)?.name ?? "" });
  if (leaving >= 0) {
    return html`<${Confirm} title=${t("host.dismiss.title", { name: name(leaving) })} text=${t(state.phase === "waiting" ? "host.dismiss.waiting" : "host.dismiss.text")}
      yes=${t("host.dismiss")} onYes=${() => ask("dismiss", { guest: leaving })} onClose=${() => setLeaving(-1)} />`;
  }
  if (closing) {
    return html`<${Confirm} title=${t("host.close.title")} text=${t("host.close.text")} yes=${t("host.close")}
      onYes=${() => ask("close")} onClose=${() => setClosing(false)} />`;
  }
  return html`<${Dialog} title=${t("host.title")} onClose=${onClose}>
    ${state.guests.length === 0 && html`<p class="empty">${t("host.nobody")}</p>`}
    <ul class="guests">
      ${state.guests.map(({ number: guest, seat, muted, dismissed }) => html`<li key=${guest} class="guest">
        <span class="guest-name">${name(guest)}<small>${t(dismissed ? "host.dismissed" : seat < 0 ? "host.looks" : "host.plays")}</small></span>
        ${!dismissed && html`<button class="button" aria-pressed=${muted} onClick=${() => ask("mute", { guest, silent: !muted })}>${t(muted ? "host.speak" : "host.mute")}</button>
          <button class="button danger" onClick=${() => setLeaving(guest)}>${t("host.dismiss")}</button>`}
      </li>`)}
    </ul>
    <${Choice} label=${t("host.onlookers")} value=${state.onlookers} onChange=${(/** @type {string} */ may) => ask("onlookers", { may })}
      choices=${["talk", "look", "none"].map((may) => ({ value: may, name: t(`host.onlookers.${may}`) }))} />
    <div class="menu"><button class="menu-item danger" onClick=${() => setClosing(true)}><${Icon} name="close" />${t("host.close")}</button></div>
  </${Dialog}>`;
}
