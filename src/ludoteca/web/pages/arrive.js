// Be who you were: by a link from another device of yours, or by your recovery code.
import { at } from "../kit/base.js";
import { useData } from "../kit/data.js";
import { errorText } from "../kit/errors.js";
import { Face } from "../kit/faces.js";
import { html, useState } from "../kit/html.js";
import { t } from "../kit/i18n.js";
import { Icon } from "../kit/icons.js";
import { Tick } from "../kit/parts.js";
import { arriveByPasskey, passkeysHere } from "../kit/passkeys.js";
import { UNNAMED } from "../kit/people.js";
import { self } from "../kit/self.js";
import { Pending, Shell } from "../kit/shell.js";

/** @param {{ ticket: string }} props */
export function Page({ ticket }) {
  const me = useData(self.kept, []);
  const whose = useData(() => (ticket ? self.whose(ticket) : Promise.resolve(null)), [ticket]);
  const error = me.error ?? whose.error;
  const ready = me.data && (!ticket || whose.data);
  return html`<${Shell} title=${t("in.title")} width="narrow">
    ${ready ? html`<${Arrival} ticket=${ticket} me=${me.data} who=${whose.data} />` : html`<${Pending} error=${error} again=${ticket ? undefined : me.again} />`}
  </${Shell}>`;
}

/** @param {{ ticket: string, me: import("../kit/wire").Kept, who: import("../kit/wire").Named | null }} props */
function Arrival({ ticket, me, who }) {
  const [code, setCode] = useState("");
  const [bring, setBring] = useState(true);
  const [trouble, setTrouble] = useState("");
  /** @param {Event} event */
  const arrive = async (event) => {
    event.preventDefault();
    try {
      await self.arrive(ticket ? { ticket, bring } : { code, bring });
      location.assign(at("/you")); // who one is has changed: everything is read again
    } catch (error) {
      setTrouble(errorText(error));
    }
  };
  const sign = async () => {
    try {
      if (await arriveByPasskey(bring)) location.assign(at("/you"));
    } catch (error) {
      setTrouble(errorText(error));
    }
  };
  const name = who?.name && who.name !== UNNAMED ? who.name : t("guest");
  return html`<form class="card stack" onSubmit=${arrive}>
    ${who ? html`<header class="you-head"><${Face} seat=${{ kind: "person", bot: "", name, face: who.face }} size=${64} /><div><p class="eyebrow">${t("in.title")}</p><h1>${name}</h1></div></header>
      <p>${t("in.link", { name })}</p><p class="small">${t("in.link.only")}</p>`
      : html`<h1>${t("in.title")}</h1><p>${t("in.text")}</p>
        <label class="field"><span>${t("code.title")}</span>
          <input class="input recovery-input" value=${code} autocomplete="off" autocapitalize="none" spellcheck=${false} maxlength="60" required
            onInput=${(/** @type {any} */ event) => setCode(event.target.value)} /></label>`}
    ${me.tables > 0 && (me.alone
      ? html`<div><${Tick} label=${t("in.bring", { n: me.tables })} checked=${bring} onChange=${setBring} /><p class="small">${t("in.bring.not")}</p></div>`
      : html`<p class="small">${t("in.kept")}</p>`)}
    ${trouble && html`<p class="field-error" role="alert">${trouble}</p>`}
    <div class="row"><button class="button primary big" type="submit">${t("in.go")}</button>${!who && me.ready && passkeysHere() && html`<button class="button big" type="button" onClick=${sign}><${Icon} name="key" />${t("in.passkey")}</button>`}
      <a class="button quiet" href="/">${t("cancel")}</a></div>
  </form>`;
}
