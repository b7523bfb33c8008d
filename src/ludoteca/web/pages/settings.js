// Settings: name and face, language, theme, pace. Each takes effect at once.
import { api } from "../kit/api.js";
import { html, useEffect, useState } from "../kit/html.js";
import { languages, speak, t, useLang } from "../kit/i18n.js";
import { Choice, Tick } from "../kit/parts.js";
import { PaceChoice } from "../kit/pace.js";
import { sounding, theme } from "../kit/prefs.js";
import { Shell } from "../kit/shell.js";
import { useSignal } from "../kit/signal.js";
import { showError, tell } from "../kit/toast.js";
import { begun, named, WhoFields } from "../kit/who.js";
import { NoticeSettings } from "./settings/notices.js";

export function Page() {
  const lang = useLang();
  const chosen = useSignal(theme);
  return html`<${Shell} title=${t("settings.title")} width="narrow">
    <div class="stack">
      <h1>${t("settings.title")}</h1>
      <section class="card stack">
        <${Who} />
        <hr />
        <${Choice} label=${t("settings.lang")} value=${lang} onChange=${speak}
          choices=${languages()} />
        <hr />
        <${Choice} label=${t("settings.theme")} value=${chosen} onChange=${theme.set}
          choices=${["system", "light", "dark"].map((value) => ({ value, name: t(`theme.${value}`) }))} />
        <hr />
        <${PaceChoice} />
        <p class="small">${t("settings.motion")}</p>
        <hr />
        <${Tick} label=${t("settings.sound")} checked=${useSignal(sounding)} onChange=${sounding.set} />
      </section>
      <${NoticeSettings} />
      <p class="small">${t("settings.private")}</p>
    </div>
  </${Shell}>`;
}

function Who() {
  const [who, setWho] = useState(/** @type {import("../kit/wire").Named | null} */ (null));
  useEffect(() => {
    api.me().then((me) => setWho(begun(me)), showError);
  }, []);
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    if (!who) return;
    try {
      setWho(await api.introduce(named(who)));
      tell(t("settings.saved"));
    } catch (error) {
      showError(error);
    }
  };
  return who && html`<form class="stack" onSubmit=${save}>
    <${WhoFields} who=${who} onChange=${setWho} />
    <div class="row"><button class="button" type="submit">${t("save")}</button></div>
  </form>`;
}
