// Controls that several pages use.
import { html, useId, useRef } from "./html.js";

/**
 * One of a few: radio buttons that look like one bar. Label and names are text, or drawn by the page; `kind` is a class for that, `note` a
 * line on what is chosen.
 * @param {{ label: any, value: string, choices: { value: string, name: any, title?: string }[], onChange: (value: string) => void, hideLabel?: boolean, kind?: string, note?: any }} props
 */
export function Choice({ label, value, choices, onChange, hideLabel = false, kind = "", note }) {
  const group = useId();
  return html`<fieldset class=${`choice ${kind}`}>
    <legend class=${hideLabel ? "unseen" : ""}>${label}</legend>
    <div class="choice-bar">
      ${choices.map((choice) => html`<label key=${choice.value} class="choice-item" title=${choice.title}>
        <input type="radio" name=${group} value=${choice.value} checked=${choice.value === value} onChange=${() => onChange(choice.value)} />
        <span class="choice-name">${choice.name}</span>
      </label>`)}
    </div>
    ${note && html`<p class="choice-note" role="status">${note}</p>`}
  </fieldset>`;
}

/** @param {{ label: any, checked: boolean, onChange: (checked: boolean) => void }} props */
export function Tick({ label, checked, onChange }) {
  return html`<label class="tick">
    <input type="checkbox" checked=${checked} onChange=${(/** @type {any} */ event) => onChange(event.target.checked)} />
    <span>${label}</span>
  </label>`;
}

/** `badge` says what a tab has that was not looked at yet. @typedef {{ value: string, name: string, panel: () => any, badge?: any }} Tab */

/**
 * Tabs by the book: one stop for the Tab key, arrows move between them.
 * @param {{ label: string, value: string, tabs: Tab[], onChange: (value: string) => void }} props
 */
export function Tabs({ label, value, tabs, onChange }) {
  const id = useId();
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  const index = tabs.findIndex((tab) => tab.value === value);
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (index + step + tabs.length) % tabs.length;
    onChange(tabs[next].value);
    const button = bar.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return html`<div class="tabs">
    <div class="tab-bar" role="tablist" aria-label=${label} ref=${bar} onKeyDown=${walk}>
      ${tabs.map((tab) => html`<button key=${tab.value} role="tab" class="tab" id=${`${id}-${tab.value}`} aria-selected=${tab.value === value}
        aria-controls=${`${id}-panel`} tabindex=${tab.value === value ? 0 : -1} onClick=${() => onChange(tab.value)}>${tab.name}${tab.badge}</button>`)}
    </div>
    <div class="tab-panel" role="tabpanel" id=${`${id}-panel`} aria-labelledby=${`${id}-${value}`}>${tabs[index].panel()}</div>
  </div>`;
}
