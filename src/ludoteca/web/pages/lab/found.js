// What an experiment has found: how far it is, the verdicts in plain words, the plots.
import { html } from "../../kit/html.js";
import { inWords, t, useLang } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";

/** @typedef {import("../../kit/wire").LabDetail} Detail */
/** @typedef {import("../../kit/wire").LabVerdict} Verdict */

/** What a verdict says at a glance. */
export const SIGNS = { more: "▲", less: "▼", same: "=", open: "?" };

/** @param {{ detail: Detail | null, pending: boolean, onTell: (what: "go" | "stop") => void, children?: any }} props */
export function Found({ detail, pending, onTell, children }) {
  if (!detail) {
    return html`<section class="lab-found" aria-label=${t("lab.found")}>
      <div class="card lab-empty">${pending ? html`<p role="status">${t("loading")}</p>`
        : html`<${Icon} name="flask" size=${40} /><h2>${t("lab.begin")}</h2><p>${t("lab.begin.text")}</p>`}</div>
    </section>`;
  }
  const { experiment, found } = detail;
  return html`<section class="lab-found" aria-label=${t("lab.found")}>
    <${Progress} experiment=${experiment} setting=${detail.setting} onTell=${onTell} variants=${found?.variants ?? []}>${children}</${Progress}>
    ${experiment.stage === "refused" && html`<div class="card lab-refused" role="alert"><p><b>${t("lab.refused")}</b></p><p>${experiment.complaint}</p></div>`}
    ${found && html`<${Verdicts} verdicts=${found.verdicts} variants=${found.variants.slice(1)} />`}
    ${found && html`<${Figures} figures=${found.figures} />`}
  </section>`;
}

/** @param {{ experiment: import("../../kit/wire").LabExperiment, setting: string, variants: string[], onTell: (what: "go" | "stop") => void, children?: any }} props */
function Progress({ experiment, setting, variants, onTell, children }) {
  const lang = useLang();
  const { stage, done, everything, left } = experiment;
  const share = stage === "done" ? 1 : everything ? done / everything : 0;
  /** @param {number} n */
  const counted = (n) => n.toLocaleString(lang);
  const moving = stage === "running" || stage === "waiting";
  const facts = { done: counted(done), all: counted(everything) };
  const fresh = stage === "stopped" && !everything;
  const told = fresh ? t("lab.stage.new") : stage === "running" && !everything ? t("lab.stage.starting") : t(`lab.stage.${stage}`, facts);
  return html`<div class="card lab-progress">
    <div class="lab-head">
      <h2>${experiment.name}</h2>
      ${moving && html`<button class="button" onClick=${() => onTell("stop")}><${Icon} name="stop" />${t("lab.stop")}</button>`}
      ${(stage === "stopped" || stage === "refused") && html`<button class="button" onClick=${() => onTell("go")}><${Icon} name="play" />${t(fresh ? "lab.begin_it" : "lab.go")}</button>`}
    </div>
    <progress max="1" value=${share} aria-label=${t("lab.progress")}></progress>
    <p class="small" role="status">${told}${stage === "running" && left !== null ? ` · ${t("lab.left", { n: Math.max(1, Math.round(left)) })}` : ""}${moving && variants.length ? ` · ${t("lab.provisional")}` : ""}</p>
    <p class="small lab-crew">${setting}</p>
    ${variants.length > 1 && html`<${Key} variants=${[t("lab.printed"), ...(variants.length === 2 ? [experiment.name] : variants.slice(1))]} />`}
    ${children}
  </div>`;
}

/** Which mark is whose, as in the plots. @param {{ variants: string[] }} props */
const Key = ({ variants }) => html`<ul class="lab-key">${variants.map((name, index) => html`<li key=${name}>
  <svg viewBox="0 0 28 16" width="28" height="16" aria-hidden="true"><line x1="0" y1="8" x2="28" y2="8" class=${`curve v${index % 8}`} /><${Mark} style=${index % 8} /></svg>
  ${name}</li>`)}</ul>`;

const DIAMOND = "M14 2l6 6l-6 6l-6-6z", TRIANGLE = "M14 3l6 10h-12z", UPSIDE_DOWN = "M14 13l6 -10h-12z", CROSS = "M9 8h10m-5 -5v10";

/** @param {{ style: number }} props */
const Mark = ({ style }) => style % 4 === 0 ? html`<circle cx="14" cy="8" r="5" class=${`mark v${style}`} />`
  : style % 4 === 1 ? html`<rect x="9" y="3" width="10" height="10" class=${`mark v${style}`} />`
  : html`<path d=${style === 2 ? DIAMOND : style === 3 ? TRIANGLE : style === 6 ? UPSIDE_DOWN : CROSS} class=${`mark v${style}`} />`;

/** What is known is told; what is not is folded. @param {{ verdicts: Verdict[], variants: string[] }} props */
function Verdicts({ verdicts, variants }) {
  if (!verdicts.length) return html`<div class="card"><p class="empty">${t("lab.alone")}</p></div>`;
  return variants.map((variant) => {
    const all = verdicts.filter((one) => one.variant === variant);
    const known = all.filter(({ kind }) => kind !== "open");
    const open = all.filter(({ kind }) => kind === "open");
    return html`<section key=${variant} class="card lab-verdicts" aria-label=${variant}>
      ${variants.length > 1 && html`<h3>${variant}</h3>`}
      <${Said} verdicts=${known} />
      ${open.length > 0 && html`<details><summary><span class="lab-sign" aria-hidden="true">?</span>${t("lab.unknown", { n: open.length })}</summary><${Said} verdicts=${open} /></details>`}
    </section>`;
  });
}

/** @param {{ verdicts: Verdict[] }} props */
const Said = ({ verdicts }) => html`<ul>${verdicts.map((one) => html`<li key=${one.measure} class=${one.kind}>
  <span class="lab-sign" aria-hidden="true">${SIGNS[one.kind]}</span><span class="lab-said">${inWords(one.said)}</span><span class="lab-sure">${inWords(one.sure)}</span>
</li>`)}</ul>`;

/** The house's own pictures, made with the report's. @param {{ figures: Record<string, string[]> }} props */
function Figures({ figures }) {
  const lang = useLang();
  return html`<div class="lab-figures">
    ${(figures[lang] ?? figures.en).map((figure, index) => html`<div key=${index} dangerouslySetInnerHTML=${{ __html: figure }}></div>`)}
  </div>`;
}
