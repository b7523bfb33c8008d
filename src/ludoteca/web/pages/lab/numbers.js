// A group of an edition's numbers: lines with a stepper each, or a table. What differs from the printed game shows it.
import { html, useId } from "../../kit/html.js";
import { inWords, t } from "../../kit/i18n.js";

/** @typedef {import("../../kit/wire").LabGroup} Group */
/** @typedef {import("../../kit/wire").LabNumber} Number_ */
/** @typedef {Record<string, number>} Changes */

/** @param {Number_} number @param {Changes} changes */
const valueOf = (number, changes) => changes[number.key] ?? number.printed;

/** @param {Group} group */
const numbersOf = (group) => group.lines.flatMap(({ numbers }) => numbers.filter((number) => number !== null));

/** What a group's numbers add up to now, and as printed. @param {Group} group @param {Changes} changes */
function sums(group, changes) {
  const numbers = numbersOf(group);
  return {
    now: numbers.reduce((sum, number) => sum + valueOf(number, changes), 0),
    printed: numbers.reduce((sum, number) => sum + number.printed, 0),
  };
}

/** The groups whose numbers do not add up. @param {Group[]} groups @param {Changes} changes */
export const wrongTotals = (groups, changes) =>
  groups.filter((group) => {
    const { now, printed } = sums(group, changes);
    return (group.total === "same" && now !== printed) || (group.total === "most" && now > printed);
  });

/** @param {{ group: Group, changes: Changes, onChange: (changes: Changes) => void }} props */
export function Numbers({ group, changes, onChange }) {
  /** @param {Number_} number @param {number} value */
  const set = (number, value) => {
    const next = { ...changes, [number.key]: Math.min(Math.max(Math.round(value), number.least), number.most) };
    if (next[number.key] === number.printed) delete next[number.key];
    onChange(next);
  };
  const folded = group.columns.length > 0;
  const inside = html`${folded ? html`<${Table} group=${group} changes=${changes} onSet=${set} />`
    : group.lines.map((line) => html`<${Line} key=${line.numbers[0]?.key} line=${line} changes=${changes} onSet=${set} />`)}
    ${group.total && html`<${Sum} group=${group} changes=${changes} />`}`;
  const changed = numbersOf(group).filter(({ key }) => key in changes).length;
  if (!folded) return html`<fieldset class="lab-group"><legend>${inWords(group.names)}</legend>${inside}</fieldset>`;
  return html`<details class="lab-group" open=${changed > 0}>
    <summary>${inWords(group.names)} ${changed > 0 && html`<span class="pill">${t("lab.changed", { n: changed })}</span>`}</summary>
    ${inside}
  </details>`;
}

/** @param {{ group: Group, changes: Changes }} props */
function Sum({ group, changes }) {
  const { now, printed } = sums(group, changes);
  const wrong = wrongTotals([group], changes).length > 0;
  return html`<p class=${wrong ? "lab-sum field-error" : "lab-sum small"} role="status">${t(`lab.total.${group.total}`, { now, printed })}</p>`;
}

/** @typedef {(number: Number_, value: number) => void} Set_ */

/** @param {{ line: import("../../kit/wire").LabLine, changes: Changes, onSet: Set_ }} props */
function Line({ line, changes, onSet }) {
  const id = useId();
  const number = /** @type {Number_} */ (line.numbers[0]);
  const value = valueOf(number, changes);
  const changed = value !== number.printed;
  const name = inWords(line.names);
  return html`<div class=${`lab-line ${changed ? "changed" : ""}`}>
    <div><label for=${id}>${name}</label><small id=${`${id}-means`}>${inWords(line.means)} · <span class="lab-bounds">${t("lab.bounds", { least: number.least, most: number.most })}</span></small></div>
    <span class="lab-steps">
      <button type="button" aria-label=${t("lab.fewer", { name })} disabled=${value <= number.least} onClick=${() => onSet(number, value - 1)}>−</button>
      <${Typed} id=${id} number=${number} value=${value} onSet=${onSet} means=${`${id}-means`} />
      <button type="button" aria-label=${t("lab.further", { name })} disabled=${value >= number.most} onClick=${() => onSet(number, value + 1)}>+</button>
    </span>
    <small class="lab-was">${changed ? t("lab.was", { n: number.printed }) : ""}</small>
  </div>`;
}

/** @param {{ id?: string, number: Number_, value: number, onSet: Set_, means?: string, label?: string }} props */
const Typed = ({ id, number, value, onSet, means, label }) => html`<input id=${id} type="number" inputmode="numeric" class="lab-number"
  min=${number.least} max=${number.most} value=${value} aria-describedby=${means} aria-label=${label}
  onChange=${(/** @type {any} */ event) => onSet(number, event.target.value === "" ? number.printed : Number(event.target.value))} />`;

/** @param {{ group: Group, changes: Changes, onSet: Set_ }} props */
const Table = ({ group, changes, onSet }) => html`<table class="lab-table">
  <thead><tr><td></td>${group.columns.map((column, index) => html`<th key=${index} scope="col">${inWords(column)}</th>`)}</tr></thead>
  <tbody>${group.lines.map((line, row) => html`<tr key=${row}>
    <th scope="row">${inWords(line.names)}</th>
    ${line.numbers.map((number, index) => html`<td key=${index}>${number && html`<${Cell} number=${number} changes=${changes} onSet=${onSet}
      label=${`${inWords(line.names)}, ${inWords(group.columns[index])}: ${t("lab.bounds", { least: number.least, most: number.most })}`} />`}</td>`)}
  </tr>`)}</tbody>
</table>`;

/** @param {{ number: Number_, changes: Changes, onSet: Set_, label: string }} props */
function Cell({ number, changes, onSet, label }) {
  const value = valueOf(number, changes);
  const changed = value !== number.printed;
  return html`<span class=${`lab-cell ${changed ? "changed" : ""}`}>
    <${Typed} number=${number} value=${value} onSet=${onSet} label=${label} />
    ${changed && html`<small class="lab-was">${t("lab.was", { n: number.printed })}</small>`}
  </span>`;
}
