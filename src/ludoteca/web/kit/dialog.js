// The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back.
// The focus starts at the title, so that a key meant for the board presses nothing here.
import { html, useId, useLayoutEffect, useRef } from "./html.js";
import { t } from "./i18n.js";
import { Icon } from "./icons.js";

/**
 * @param {{ title: string, onClose: () => void, children?: any, kind?: "sheet" | "wide" | "leaf" | "reader" | "", actions?: any }} props
 */
export function Dialog({ title, onClose, children, kind = "", actions }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Closed before it is taken away, so that the browser gives the focus back.
    return () => dialog?.close();
  }, []);
  /** A click on the veil closes; the dialog's own padding is inside the panel, so the target tells them apart. @param {Event} event */
  const outside = (event) => {
    if (event.target === box.current) onClose();
  };
  /** @param {Event} event */
  const cancelled = (event) => {
    event.preventDefault();
    onClose();
  };
  return html`<dialog ref=${box} class=${`dialog ${kind}`} aria-labelledby=${heading} onCancel=${cancelled} onClick=${outside}>
    <div class="dialog-panel">
      <header class="dialog-head">
        <h2 id=${heading} tabindex="-1" autofocus>${title}</h2>
        <button class="icon-button" aria-label=${t("close")} onClick=${onClose}><${Icon} name="close" /></button>
      </header>
      <div class="dialog-body">${children}</div>
      ${actions && html`<footer class="dialog-foot">${actions}</footer>`}
    </div>
  </dialog>`;
}

/**
 * A question with a serious answer.
 * @param {{ title: string, text: string, yes: string, onYes: () => void, onClose: () => void }} props
 */
export function Confirm({ title, text, yes, onYes, onClose }) {
  const agree = () => {
    onClose();
    onYes();
  };
  return html`<${Dialog} title=${title} onClose=${onClose} actions=${html`
    <button class="button" onClick=${onClose}>${t("cancel")}</button>
    <button class="button danger" onClick=${agree}>${yes}</button>`}>
    <p>${text}</p>
  </${Dialog}>`;
}
