// The whole screen, its type as large as the screen is high, and a remote control: arrows walk from button to button.
import { html, useEffect, useLayoutEffect, useRef } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {{ title: string, kind: string, children?: any }} props */
export function Screen({ title, kind, children }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    document.title = `${title} · Ludoteca`;
  }, [title]);
  useEffect(() => {
    document.documentElement.classList.add("tv");
    // Nobody touches a screen that is looked at: it must not go dark. Where a browser does not let us, it may.
    const awake = navigator.wakeLock?.request("screen").catch(() => null);
    return () => {
      document.documentElement.classList.remove("tv");
      void awake?.then((lock) => lock?.release());
    };
  }, []);
  // Before it can be seen: whatever has the focus by then, the first key counts.
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
      if (!step || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      const buttons = [...(root.current?.querySelectorAll(".tv-controls :is(button:not(:disabled), a)") ?? [])];
      const at = buttons.indexOf(/** @type {Element} */ (document.activeElement));
      const next = buttons[at < 0 ? 0 : (at + step + buttons.length) % buttons.length];
      if (next instanceof HTMLElement) next.focus();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  return html`<main id="main" class=${`screen ${kind}`} ref=${root} aria-label=${t("screen.label")}>${children}</main>`;
}
