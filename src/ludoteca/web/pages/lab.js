// The laboratory: change a number of a game, press "Try it", read what it does to the game.
import { api } from "../kit/api.js";
import { useData } from "../kit/data.js";
import { styled } from "../kit/games.js";
import { html, useState } from "../kit/html.js";
import { t } from "../kit/i18n.js";
import { Pending, Shell } from "../kit/shell.js";
import { showError } from "../kit/toast.js";
import { Bench } from "./lab/bench.js";

await Promise.all([styled("/web/pages/lab/lab.css"), styled("/web/pages/lab/figures.css")]);

export function Page() {
  const lab = useData(entered, []);
  const games = useData(api.games, []);
  const error = lab.error ?? games.error;
  return html`<${Shell} title=${t("lab.title")} width="wide" colophon=${false}>
    ${!lab.data || !games.data ? html`<${Pending} error=${error} again=${() => [lab.again(), games.again()]} />`
      : !lab.data.open ? html`<${Closed} onOpen=${lab.again} />`
      : !lab.data.ready ? html`<${Bare} />`
      : html`<${Bench} games=${games.data} />`}
  </${Shell}>`;
}

/** Who comes with a key in the address shows it; it does not stay there. */
async function entered() {
  const key = location.hash.slice(1);
  if (!key) return api.lab();
  history.replaceState(null, "", location.pathname);
  try {
    return await api.enterLab(key);
  } catch (error) {
    showError(error);
    return api.lab();
  }
}

/** @param {{ onOpen: () => void }} props */
function Closed({ onOpen }) {
  const [key, setKey] = useState("");
  /** @param {Event} event */
  const show = async (event) => {
    event.preventDefault();
    try {
      await api.enterLab(key.trim());
      onOpen();
    } catch (error) {
      showError(error);
    }
  };
  return html`<section class="notice lab-closed">
    <h1>${t("lab.title")}</h1>
    <p class="intro">${t("lab.closed")}</p>
    <form class="name-form" onSubmit=${show}>
      <label class="field"><span>${t("lab.key")}</span>
        <input class="input" autocomplete="off" value=${key} onInput=${(/** @type {any} */ event) => setKey(event.target.value)} /></label>
      <button class="button primary" disabled=${!key.trim()}>${t("lab.enter")}</button>
    </form>
  </section>`;
}

const Bare = () => html`<section class="notice lab-closed">
  <h1>${t("lab.title")}</h1>
  <p class="intro">${t("lab.bare")}</p>
  <p><code>pip install 'ludoteca[lab]'</code></p>
</section>`;
