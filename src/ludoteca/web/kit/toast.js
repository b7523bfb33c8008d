// Short messages that pass. A refused move first says what speaks against it here; its clause is behind “why?”.
import { showClause } from "./clause.js";
import { errorText } from "./errors.js";
import { html, useEffect, useLayoutEffect, useRef } from "./html.js";
import { t } from "./i18n.js";
import { Icon } from "./icons.js";
import { signal, useSignal } from "./signal.js";
import { Refused } from "./socket.js";

/** @typedef {{ key: number, tone: "plain" | "warn", text: string, clause?: string, game?: string }} Toast */

const LASTS = 7000;
let count = 0;
/** @type {import("./signal.js").Signal<Toast[]>} */
const toasts = signal(/** @type {Toast[]} */ ([]));

/** @param {Omit<Toast, "key">} message */
function show(message) {
  // The same refusal twice is one message, shown anew.
  const others = toasts.value.filter(({ text }) => text !== message.text);
  toasts.set([...others.slice(-2), { key: ++count, ...message }]);
}

/** @param {number} key */
const dismiss = (key) => toasts.set(toasts.value.filter((toast) => toast.key !== key));

/** What was refused is forgotten as soon as something else is tried. */
export const clearWarnings = () => toasts.set(toasts.value.filter(({ tone }) => tone !== "warn"));

/** @param {string} text */
export const tell = (text) => show({ tone: "plain", text });

/** @param {string} text */
export const warn = (text) => show({ tone: "warn", text });

/** What went wrong, whatever it was. @param {unknown} error @param {string} [game] */
export function showError(error, game) {
  const law = error instanceof Refused ? { clause: error.clause, game } : {};
  show({ tone: "warn", text: errorText(error), ...law });
}

/** @param {{ toast: Toast }} props */
function Message({ toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.key), LASTS);
    return () => clearTimeout(timer);
  }, [toast.key]);
  return html`<div class=${`toast ${toast.tone}`}>
    <div>
      <p>${toast.text}</p>
      ${toast.clause && toast.game && html`<button class="why" aria-label=${`${t("toast.why")} ${t("clause.open", { id: toast.clause })}`}
        onClick=${() => showClause(toast.game ?? "", toast.clause ?? "")}>${t("toast.why")} <small>${toast.clause}</small></button>`}
    </div>
    <button class="icon-button" aria-label=${t("close")} onClick=${() => dismiss(toast.key)}><${Icon} name="close" /></button>
  </div>`;
}

export function Toasts() {
  const shown = useSignal(toasts);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    // A popover shown anew lies over everything, open dialogs too.
    box.current?.hidePopover();
    if (shown.length) box.current?.showPopover();
  }, [shown]);
  return html`<div class="toasts" role="alert" popover="manual" ref=${box}>
    ${shown.map((toast) => html`<${Message} key=${toast.key} toast=${toast} />`)}
  </div>`;
}
