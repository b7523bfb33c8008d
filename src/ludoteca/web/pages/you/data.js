// Your data: all of it in one file, or nothing of it any more.
import { Dialog } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { silenceDevice, told } from "../../kit/notices.js";
import { Tick } from "../../kit/parts.js";
import { self } from "../../kit/self.js";
import { showError } from "../../kit/toast.js";

export function YourData() {
  const [asking, setAsking] = useState(false);
  return html`<section class="card stack" aria-labelledby="data-title">
    <h2 id="data-title">${t("data.title")}</h2>
    <div class="you-way">
      <div><h3>${t("data.export")}</h3><p class="small">${t("data.export.what")}</p></div>
      <a class="button" href="/api/me/export" download><${Icon} name="download" size=${18} />${t("data.export.go")}</a>
    </div>
    <hr />
    <div class="you-way">
      <div><h3>${t("data.forget")}</h3><p class="small">${t("data.forget.what")}</p></div>
      <button class="button danger" onClick=${() => setAsking(true)}>${t("data.forget.go")}</button>
    </div>
    ${asking && html`<${Forget} onClose=${() => setAsking(false)} />`}
  </section>`;
}

/** @param {{ onClose: () => void }} props */
function Forget({ onClose }) {
  const [sure, setSure] = useState(false);
  const forget = async () => {
    try {
      if (await told()) await silenceDevice(); // the browser's own half of it
      await self.forget();
      localStorage.clear();
      location.assign("/");
    } catch (error) {
      showError(error);
    }
  };
  return html`<${Dialog} title=${t("data.forget.title")} onClose=${onClose} actions=${html`
    <button class="button" onClick=${onClose}>${t("cancel")}</button>
    <button class="button danger" disabled=${!sure} onClick=${forget}>${t("data.forget.go")}</button>`}>
    <div class="stack">
      <p>${t("data.forget.text")}</p>
      <${Tick} label=${t("data.forget.sure")} checked=${sure} onChange=${setSure} />
    </div>
  </${Dialog}>`;
}
