// Experiments side by side: each measure in the printed game and in every variant, with the sign of its verdict.
import { api } from "../../kit/api.js";
import { Dialog } from "../../kit/dialog.js";
import { useData } from "../../kit/data.js";
import { html } from "../../kit/html.js";
import { inWords, t, useLang } from "../../kit/i18n.js";
import { Pending } from "../../kit/shell.js";
import { SIGNS } from "./found.js";

/** @typedef {import("../../kit/wire").LabDetail} Detail */

/** @param {{ ids: string[], onClose: () => void }} props */
export function Compare({ ids, onClose }) {
  const { data, error, again } = useData(() => Promise.all(ids.map(api.experiment)), []);
  return html`<${Dialog} title=${t("lab.compare.title")} kind="wide" onClose=${onClose}>
    ${data ? html`<${Side} details=${data.filter(({ found }) => found)} />` : html`<${Pending} error=${error} again=${again} />`}
  </${Dialog}>`;
}

/** @typedef {{ detail: Detail, found: NonNullable<Detail["found"]>, variant: string, place: number, first: boolean }} Column */

/**
 * Who plays otherwise plays another printed game: a column of it for each setting, of those who played most matches,
 * and behind it their variants.
 * @param {Detail[]} details @returns {Column[]}
 */
function columnsOf(details) {
  /** @type {Map<string, Column[]>} */
  const groups = new Map();
  for (const detail of details) {
    const { found, setting } = detail;
    if (!found) continue;
    const group = groups.get(setting) ?? [];
    groups.set(setting, group);
    const [printed, ...others] = found.variants.map((variant, place) => ({ detail, found, variant, place, first: place === 0 }));
    if (!group.length) group.push(printed);
    else if (found.matches > group[0].found.matches) group[0] = printed;
    group.push(...others);
  }
  return [...groups.values()].flat();
}

/** @param {{ details: Detail[] }} props */
function Side({ details }) {
  const lang = useLang();
  const columns = columnsOf(details);
  const settings = columns.filter(({ first }) => first).map(({ detail }) => detail.setting);
  const rows = columns[0]?.found.rows ?? [];
  /** @param {Column} column */
  const key = ({ detail, variant }) => `${detail.experiment.id} ${variant}`;
  return html`<div class="lab-compare" tabindex="0" role="group" aria-label=${t("lab.compare.title")}><table>
    <thead><tr><td></td>${columns.map((column) => html`<th key=${key(column)} scope="col" class=${column.first ? "first" : ""}>
      ${headOf(column)}${column.first && settings.length > 1 && html`<small>${column.detail.setting}</small>`}</th>`)}</tr></thead>
    <tbody>${rows.map(({ measure, names }) => html`<tr key=${measure}>
      <th scope="row">${inWords(names)}</th>
      ${columns.map((column) => {
        const { found, variant, place, first } = column;
        const told = found.rows.find((row) => row.measure === measure)?.told[lang]?.[place] ?? "–";
        const verdict = found.verdicts.find((one) => one.measure === measure && one.variant === variant);
        return html`<td key=${key(column)} class=${`${verdict?.kind ?? ""} ${first ? "first" : ""}`}>${told}
          ${verdict && html` <span title=${inWords(verdict.sure)} aria-hidden="true">${SIGNS[verdict.kind]}</span><span class="unseen">${inWords(verdict.sure)}</span>`}</td>`;
      })}
    </tr>`)}</tbody>
  </table>
  <p class="small">${settings.length > 1 ? t("lab.compare.settings") : t("lab.compare.setting", { setting: settings[0] ?? "" })}</p>
  <p class="small">${t("lab.compare.note")}</p></div>`;
}

/** @param {Column} column */
function headOf({ detail, found, variant, first }) {
  if (first) return t("lab.printed");
  const { name } = detail.experiment;
  return found.variants.length === 2 ? name : `${name}: ${variant}`;
}
