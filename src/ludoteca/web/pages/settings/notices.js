// How you are told that it is your turn while you are elsewhere: on this device, by mail, when, and not at all.
import { api } from "../../kit/api.js";
import { html, useEffect, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { pushable, silenceDevice, tellDevice, told } from "../../kit/notices.js";
import { Choice, Tick } from "../../kit/parts.js";
import { showError, tell, warn } from "../../kit/toast.js";

/** @typedef {import("../../kit/wire").Notices} Told */

/** Hours in which nothing is told. @type {Record<string, [number, number] | null>} */
const QUIET = { none: null, night: [22, 8], long: [20, 10] };

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function NoticeSettings() {
  const [state, setState] = useState(/** @type {Told | null} */ (null));
  const [device, setDevice] = useState(false);
  useEffect(() => {
    api.notices().then(setState, () => {});
    told().then(setDevice, () => {});
  }, []);
  if (!state) return null;
  /** @param {Partial<Told["wishes"]>} changed */
  const wish = async (changed) => {
    try {
      setState(await api.wishNotices({ ...state.wishes, zone: here(), ...changed }));
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };
  /** @param {boolean} on */
  const setTold = async (on) => {
    try {
      if (on && !(await tellDevice(state.key))) warn(t("notices.denied"));
      if (!on) await silenceDevice();
      setState(await api.notices());
    } catch (error) {
      showError(error);
    }
    setDevice(await told());
  };
  const silence = async () => {
    await silenceDevice().catch(() => {});
    setState(await api.silence());
    setDevice(false);
    tell(t("notices.silent"));
  };
  const quiet = Object.keys(QUIET).find((name) => String(QUIET[name]) === String(state.wishes.quiet)) ?? "none";
  const any = device || state.devices > 0 || Boolean(state.wishes.mail);
  if (!state.key && !state.mails) return null;
  return html`<section class="card stack" id="notices" aria-labelledby="notices-title">
    <h2 id="notices-title">${t("notices.title")}</h2>
    <p class="small">${t("notices.what")}</p>
    ${state.key && (pushable ? html`<${Tick} label=${t("notices.device")} checked=${device} onChange=${setTold} />` : html`<p class="small">${t("notices.insecure")}</p>`)}
    ${state.mails && html`<${MailField} state=${state} wish=${wish} />`}
    ${any && html`<${Tick} label=${t("notices.digest")} checked=${state.wishes.digest} onChange=${(/** @type {boolean} */ digest) => wish({ digest })} />
      ${!state.wishes.digest && html`<${Choice} label=${t("notices.quiet")} value=${quiet} onChange=${(/** @type {string} */ name) => wish({ quiet: QUIET[name] })}
        choices=${Object.keys(QUIET).map((value) => ({ value, name: t(`notices.quiet.${value}`) }))} />`}
      <div class="row"><button class="button" onClick=${silence}>${t("notices.off")}</button></div>`}
  </section>`;
}

/** @param {{ state: Told, wish: (changed: { mail: string }) => Promise<boolean> }} props */
function MailField({ state, wish }) {
  const [mail, setMail] = useState(state.wishes.mail ?? "");
  useEffect(() => setMail(state.wishes.mail ?? ""), [state.wishes.mail]);
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    if ((await wish({ mail })) && mail) tell(t("notices.mail.sent"));
  };
  return html`<form class="stack" onSubmit=${save}>
    <label class="field"><span>${t("notices.mail")}</span>
      <input class="input" type="email" autocomplete="email" value=${mail} onInput=${(/** @type {any} */ event) => setMail(event.target.value)} /></label>
    ${state.wishes.mail && !state.confirmed && html`<p class="small" role="status">${t("notices.mail.open")}</p>`}
    ${mail !== state.wishes.mail && html`<div class="row"><button class="button" type="submit">${t("save")}</button></div>`}
  </form>`;
}
