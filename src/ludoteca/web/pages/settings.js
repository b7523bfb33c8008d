// Settings: name, language, theme. Each takes effect at once.
import { api } from "../kit/api.js";
import { html, useEffect, useRef, useState } from "../kit/html.js";
import { speak, t, useLang } from "../kit/i18n.js";
import { NameField } from "../kit/name-field.js";
import { Choice } from "../kit/parts.js";
import { theme } from "../kit/prefs.js";
import { Shell } from "../kit/shell.js";
import { useSignal } from "../kit/signal.js";
import { showError, tell } from "../kit/toast.js";

export function Page() {
  const lang = useLang();
  const chosen = useSignal(theme);
  return html`<${Shell} title=${t("settings.title")} width="narrow">
    <div class="stack">
      <h1>${t("settings.title")}</h1>
      <section class="card stack">
        <${Name} />
        <hr />
        <${Choice} label=${t("settings.lang")} value=${lang} onChange=${speak}
          choices=${[{ value: "it", name: "Italiano" }, { value: "en", name: "English" }]} />
        <hr />
        <${Choice} label=${t("settings.theme")} value=${chosen} onChange=${theme.set}
          choices=${["system", "light", "dark"].map((value) => ({ value, name: t(`theme.${value}`) }))} />
        <p class="small">${t("settings.motion")}</p>
      </section>
      <p class="small">${t("settings.private")}</p>
    </div>
  </${Shell}>`;
}

function Name() {
  const [name, setName] = useState("");
  const saved = useRef("");
  useEffect(() => {
    api.me().then((me) => {
      saved.current = me.name;
      setName(me.name);
    }, showError);
  }, []);
  /** @param {Event} [event] */
  const save = async (event) => {
    event?.preventDefault();
    const wanted = name.trim();
    if (wanted === saved.current) return;
    try {
      saved.current = (await api.rename(wanted)).name;
      tell(t("settings.saved"));
    } catch (error) {
      showError(error);
    }
  };
  return html`<form class="name-form" onSubmit=${save}>
    <${NameField} value=${name} onChange=${setName} />
    <button class="button" type="submit">${t("save")}</button>
  </form>`;
}
