// The game on paper: what is wanted, and the file of `ludoteca print`.
import { api } from "./api.js";
import { useData } from "./data.js";
import { Dialog } from "./dialog.js";
import { loadThemes } from "./games.js";
import { html, useState } from "./html.js";
import { inWords, languages, t } from "./i18n.js";
import { Choice } from "./parts.js";
import { lang } from "./prefs.js";
import { save } from "./save.js";
import { showError } from "./toast.js";

/** @typedef {import("./types").Game} Game */

/** What may be chosen; the first is what most people want. @type {Record<string, string[]>} */
const CHOICES = { paper: ["a4", "letter"], ink: ["colour", "saving", "black"], sides: ["2", "1"], sleeves: ["own", "63x88", "59x92"] };

/** @param {{ game: Game, onClose: () => void }} props */
export function PrintDialog({ game, onClose }) {
  const [order, setOrder] = useState(/** @type {Record<string, string>} */ ({ lang: lang.value, paper: "a4", ink: "colour", sides: "2", sleeves: "own" }));
  const [theme, setTheme] = useState("");
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      save(await api.print(game.id, { ...order, ...(theme && { theme }) }), `${game.id}-${order.lang}.pdf`);
      onClose();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  /** @param {string} name @param {{ value: string, name: string }[]} choices */
  const field = (name, choices) => html`<${Choice} key=${name} label=${t(`print.${name}`)} value=${order[name]}
    choices=${choices} onChange=${(/** @type {string} */ value) => setOrder({ ...order, [name]: value })} />`;
  return html`<${Dialog} title=${t("print.title", { game: inWords(game.names) })} onClose=${onClose} actions=${html`
    <button class="button" onClick=${onClose}>${t("cancel")}</button>
    <button class="button primary" disabled=${busy} onClick=${make}>${t(busy ? "print.busy" : "print.make")}</button>`}>
    <div class="stack">
      <p class="small">${t("print.what")}</p>
      ${field("lang", [...languages(), { value: "both", name: t("print.lang.both") }])}
      ${Object.entries(CHOICES).map(([name, values]) => field(name, values.map((value) => ({ value, name: t(`print.${name}.${value}`) }))))}
      ${game.themes.length > 0 && html`<${ThemeField} game=${game} value=${theme} onChange=${setTheme} />`}
    </div>
  </${Dialog}>`;
}

/** @param {{ game: Game, value: string, onChange: (theme: string) => void }} props */
function ThemeField({ game, value, onChange }) {
  const { data: module } = useData(() => loadThemes(game.id), [game.id]);
  return module && html`<${module.ThemePicker} game=${game} lang=${lang.value} value=${value} onChange=${onChange} />`;
}
