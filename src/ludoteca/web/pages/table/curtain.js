// At one device hidden hands change places: nothing of the next seat is drawn before its player says so.
import { html, useEffect, useMemo, useRef, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { seatPerson } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";

const SETTLING = 500;

/** @param {import("../../kit/types").State} state */
export function useCurtain(state) {
  const [opened, setOpened] = useState(-1);
  const shared = state.you.length > 1 && state.phase === "playing";
  return { closed: shared && state.eyes >= 0 && opened !== state.eyes, open: () => setOpened(state.eyes) };
}

/**
 * @param {{ state: import("../../kit/types").State, module: import("../../kit/types").GameModule, onOpen: () => void }} props
 */
export function Curtain({ state, module, onOpen }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const since = useMemo(() => performance.now(), [state.eyes]);
  useEffect(() => button.current?.focus(), [state.eyes]);
  // The last click or key of the one who leaves must not open the hand of the one who comes.
  const open = () => {
    if (performance.now() - since > SETTLING) onOpen();
  };
  /** @param {KeyboardEvent} event */
  const held = (event) => {
    if (event.repeat) event.preventDefault();
  };
  const seat = module.seatName(state.eyes, lang.value);
  const name = seatPerson(state, state.eyes, module);
  return html`<main class="curtain" id="main">
    <div class="curtain-card">
      <img src="/web/kit/icon.svg" alt="" width="56" height="56" />
      <h1>${t("curtain.title", { seat })}</h1>
      <p>${t("curtain.text", { name: name === seat ? seat : `${seat} (${name})` })}</p>
      <button ref=${button} class="button primary big" onClick=${open} onKeyDown=${held}>${t("curtain.open", { seat })}</button>
    </div>
  </main>`;
}
