// The talk at the table.
import { html, useEffect, useRef, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { showError } from "../../kit/toast.js";

const LONGEST = 500;

/** @param {{ chat: import("../../kit/types").ChatEntry[], socket: import("../../kit/socket.js").TableSocket }} props */
export function Chat({ chat, socket }) {
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
    setText("");
    await socket.send("say", { text: said }).catch((error) => {
      setText(said);
      showError(error);
    });
  };
  return html`<div class="chat">
    <div class="chat-lines" ref=${box} tabindex="0" role="log" aria-label=${t("chat.title")}>
      ${chat.length ? chat.map((entry, index) => html`<p key=${index} class="chat-line"><b>${entry.name}</b> ${entry.text}</p>`)
        : html`<p class="empty">${t("chat.empty")}</p>`}
    </div>
    <form class="chat-form" onSubmit=${say}>
      <input class="input" aria-label=${t("chat.label")} placeholder=${t("chat.label")} maxlength=${LONGEST} autocomplete="off"
        value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)} />
      <button class="button" type="submit" disabled=${!text.trim()}>${t("chat.send")}</button>
    </form>
  </div>`;
}
