// The experiments that the house keeps: looked at again, compared, shared as files, named and forgotten.
import { api } from "../../kit/api.js";
import { at } from "../../kit/base.js";
import { Confirm, Dialog } from "../../kit/dialog.js";
import { html, useRef, useState } from "../../kit/html.js";
import { ago, inWords, percent, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { showError } from "../../kit/toast.js";
import { introduced } from "../../kit/who.js";
import { Compare } from "./compare.js";
import { elsewhere } from "./elsewhere.js";

/** @typedef {import("../../kit/wire").LabExperiment} Experiment */

/** The longest file of an experiment that the house takes. */
const LONGEST = 60_000;

/**
 * @param {{ shelf: Experiment[] | null, games: import("../../kit/types").Game[], chosen: string, onChoose: (id: string) => void,
 *   onChange: () => void }} props
 */
export function Kept({ shelf, games, chosen, onChoose, onChange }) {
  const [ticked, setTicked] = useState(/** @type {string[]} */ ([]));
  const [comparing, setComparing] = useState(false);
  const there = (shelf ?? []).filter(({ id }) => ticked.includes(id));
  /** @param {string} id */
  const tick = (id) => setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  return html`<section class="card lab-kept" aria-labelledby="lab-kept">
    <h2 id="lab-kept">${t("lab.kept")}</h2>
    ${shelf && !shelf.length && html`<p class="empty">${t("lab.kept.empty")}</p>`}
    <ul>${(shelf ?? []).map((one) => html`<li key=${one.id} class=${one.id === chosen ? "chosen" : ""}>
      <button class="lab-entry" aria-current=${one.id === chosen ? "true" : undefined} onClick=${() => onChoose(one.id)}>
        <b>${one.name}</b>
        <small>${gameName(games, one.game)} · ${t("lab.changes", { n: one.changes })} · ${standing(one)}</small>
      </button>
      ${(shelf ?? []).length > 1 && html`<label class="lab-tick"><input type="checkbox" checked=${ticked.includes(one.id)} onChange=${() => tick(one.id)}
        disabled=${one.done === 0 || there.some(({ game }) => game !== one.game)} /><span class="unseen">${t("lab.compare.pick", { name: one.name })}</span></label>`}
    </li>`)}</ul>
    <div class="lab-shelf">
      ${there.length > 1 && html`<button class="button" onClick=${() => setComparing(true)}>${t("lab.compare", { n: there.length })}</button>`}
      <${Import} onChange=${onChange} onChoose=${onChoose} />
    </div>
    ${comparing && html`<${Compare} ids=${there.map(({ id }) => id)} onClose=${() => setComparing(false)} />`}
  </section>`;
}

/** @param {{ onChange: () => void, onChoose: (id: string) => void }} props */
function Import({ onChange, onChoose }) {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {any} event */
  const read = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    try {
      if (file.size > LONGEST) throw new Error(t("lab.import.long", { name: file.name, most: LONGEST / 1000 }));
      onChoose((await api.importExperiment(await file.text())).id);
      onChange();
    } catch (error) {
      showError(error);
    }
  };
  return html`<input ref=${input} class="unseen" type="file" accept=".toml" tabindex="-1" aria-hidden="true" onChange=${read} />
    <button class="button" onClick=${() => input.current?.click()}><${Icon} name="folder" />${t("lab.import")}</button>`;
}

/** What can be done with the one that is looked at. @param {{ experiment: Experiment, variants: string[], onChange: () => void, onForgotten: () => void }} props */
export function Actions({ experiment, variants, onChange, onForgotten }) {
  const [asking, setAsking] = useState(/** @type {"" | "name" | "forget"} */ (""));
  const [busy, setBusy] = useState(false);
  const { id, name } = experiment;
  /** @param {() => Promise<unknown>} doing */
  const attempt = async (doing) => {
    setBusy(true);
    try {
      await doing();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  /** A variant is played in a house of its own, which lies at another port of the same machine. @param {string} variant */
  const play = (variant) => attempt(async () => {
    if (!(await introduced())) return;
    const { port, table } = await api.playVariant(id, variant);
    location.assign(elsewhere(port, `/t/${table}`));
  });
  const report = () => attempt(async () => location.assign(at((await api.reportOf(id)).address)));
  const forget = () => attempt(async () => {
    await api.forgetExperiment(id);
    onForgotten();
  });
  /** @param {string} called */
  const rename = (called) => attempt(async () => {
    await api.nameExperiment(id, called);
    onChange();
  });
  return html`<div class="lab-actions">
    ${variants.map((variant) => html`<button key=${variant} class="button primary" disabled=${busy} onClick=${() => play(variant)}><${Icon} name="play" />
      ${variants.length === 1 ? t("lab.play") : t("lab.play.one", { name: variant })}</button>`)}
    <button class="button" disabled=${busy || experiment.done === 0} onClick=${report}><${Icon} name="book" />${t("lab.report")}</button>
    <a class="button" href=${api.experimentFile(id)} download><${Icon} name="share" />${t("lab.share")}</a>
    <button class="button" onClick=${() => setAsking("name")}>${t("lab.rename")}</button>
    <button class="button" onClick=${() => setAsking("forget")}><${Icon} name="bin" />${t("lab.forget")}</button>
    ${asking === "forget" && html`<${Confirm} title=${t("lab.forget.title", { name })} text=${t("lab.forget.text")} yes=${t("lab.forget")}
      onYes=${forget} onClose=${() => setAsking("")} />`}
    ${asking === "name" && html`<${Rename} name=${name} onName=${rename} onClose=${() => setAsking("")} />`}
  </div>`;
}

/** @param {{ name: string, onName: (name: string) => void, onClose: () => void }} props */
function Rename({ name, onName, onClose }) {
  const [called, setCalled] = useState(name);
  /** @param {Event} event */
  const save = (event) => {
    event.preventDefault();
    onClose();
    onName(called.trim());
  };
  return html`<${Dialog} title=${t("lab.rename")} onClose=${onClose}>
    <form class="name-form" onSubmit=${save}>
      <label class="field"><span>${t("lab.name")}</span>
        <input class="input" maxlength="60" value=${called} onInput=${(/** @type {any} */ event) => setCalled(event.target.value)} /></label>
      <button class="button primary" disabled=${!called.trim()}>${t("save")}</button>
    </form>
  </${Dialog}>`;
}

/** @param {import("../../kit/types").Game[]} games @param {string} id */
function gameName(games, id) {
  const game = games.find((one) => one.id === id);
  return game ? inWords(game.names) : id;
}

/** @param {Experiment} one */
function standing(one) {
  if (one.stage === "running" && one.everything) return percent(one.done / one.everything);
  if (one.stage === "stopped" && !one.everything) return t("lab.short.new");
  return one.stage === "done" ? ago(new Date(one.created * 1000)) : t(`lab.short.${one.stage}`);
}
