// The talk at the table.
import { api } from "../../kit/api.js";
import { html, useEffect, useRef, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { namedOf, seatPerson, UNNAMED } from "../../kit/people.js";
import { showError } from "../../kit/toast.js";
import { introduced } from "../../kit/who.js";

const LONGEST = 500;

/** Who only looks on and was never asked is asked for its name before it is seen; false if it would rather not say. @param {import("../../kit/socket.js").TableSocket} socket */
async function called(socket) {
  if (socket.state.value?.you.length) return true;
  const known = await api.me().catch(() => null);
  if (!known || (known.name && known.name !== UNNAMED)) return true;
  const me = await introduced();
  if (me) socket.comeAgain();
  return Boolean(me);
}

/** Neither sits here nor laid the table. @param {import("../../kit/types").State | null} state */
const looksOn = (state) => Boolean(state && !state.you.length && !state.host);

/**
 * @param {{ chat: import("../../kit/types").ChatEntry[], socket: import("../../kit/socket.js").TableSocket,
 *   module: import("../../kit/types").LoadedGame }} props
 */
export function Chat({ chat, socket, module }) {
  const [text, setText] = useState("");
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [chat.length]);
  /** @param {Event} event */
  const say = async (event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    if (!(await called(socket))) return;
    setText("");
    await socket.send("say", { text: said }).catch((error) => {
      setText(said);
      showError(error);
    });
  };
  /** Who sits here is called as everywhere else; who looks on is said to, whatever its name. @param {import("../../kit/types").ChatEntry} entry */
  const speaker = ({ seat, name }) => {
    const state = socket.state.value;
    if (state && seat >= 0) return seatPerson(state, seat, module);
    return t("chat.onlooker", { name: namedOf({ kind: "person", bot: "", name }) });
  };
  const silent = looksOn(socket.state.value) && socket.state.value?.onlookers !== "talk";
  return html`<div class="chat">
    <div class="chat-lines" ref=${box} tabindex="0" role="log" aria-label=${t("chat.title")}>
      ${chat.length ? chat.map((entry, index) => html`<p key=${index} class="chat-line"><b>${speaker(entry)}</b> ${entry.text}</p>`)
        : html`<p class="empty">${t("chat.empty")}</p>`}
    </div>
    ${silent ? html`<div class="chat-form"><p class="empty">${t("chat.silent")}</p></div>` : html`<form class="chat-form" onSubmit=${say}>
      <input class="input" aria-label=${t("chat.label")} placeholder=${t("chat.label")} maxlength=${LONGEST} autocomplete="off"
        value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)} />
      <button class="button" type="submit" disabled=${!text.trim()}>${t("chat.send")}</button>
    </form>`}
  </div>`;
}

/** How many lines of chat came since it was last looked at. @param {unknown[]} chat @param {boolean} looking */
export function useUnread(chat, looking) {
  const [seen, setSeen] = useState(chat.length);
  useEffect(() => {
    if (looking) setSeen(chat.length);
  }, [chat.length, looking]);
  return looking ? 0 : Math.max(0, chat.length - seen);
}
