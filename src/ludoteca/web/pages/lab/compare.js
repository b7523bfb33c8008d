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

/** @param {{ details: Detail[] }} props */
function Side({ details }) {
  const lang = useLang();
  const columns = details.flatMap(({ experiment, found }) => (found ? found.variants.map((variant, place) => ({ experiment, found, variant, place })) : []))
    .filter(({ place, variant }, index, all) => place > 0 || index === all.findIndex((one) => one.variant === variant));
  const rows = columns[0]?.found.rows ?? [];
  return html`<div class="lab-compare" tabindex="0" role="group" aria-label=${t("lab.compare.title")}><table>
    <thead><tr><td></td>${columns.map(({ experiment, found, variant, place }) => html`<th key=${`${experiment.id} ${variant}`} scope="col">
      ${place === 0 ? t("lab.printed") : found.variants.length === 2 ? experiment.name : `${experiment.name}: ${variant}`}</th>`)}</tr></thead>
    <tbody>${rows.map(({ measure, names }) => html`<tr key=${measure}>
      <th scope="row">${inWords(names)}</th>
      ${columns.map(({ experiment, found, variant, place }) => {
        const told = found.rows.find((row) => row.measure === measure)?.told[lang]?.[place] ?? "–";
        const verdict = found.verdicts.find((one) => one.measure === measure && one.variant === variant);
        return html`<td key=${`${experiment.id} ${variant}`} class=${verdict?.kind ?? ""}>${told}
          ${verdict && html` <span title=${inWords(verdict.sure)} aria-hidden="true">${SIGNS[verdict.kind]}</span><span class="unseen">${inWords(verdict.sure)}</span>`}</td>`;
      })}
    </tr>`)}</tbody>
  </table><p class="small">${t("lab.compare.note")}</p></div>`;
}
