// What happened so far, line by line, each with the clause that made it so.
import { ClauseLink } from "../../kit/clause.js";
import { html, useEffect, useMemo, useRef } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { lang } from "../../kit/prefs.js";

/** @typedef {import("../../kit/types").LogEntry} LogEntry */

/** The log in the words of the table's theme, where a game has themes. @param {import("../../kit/types").GameModule} module @param {string} theme @param {LogEntry[]} log */
export function useRetold(module, theme, log) {
  const retell = module.useRetelling?.(theme, lang.value);
  return useMemo(() => (retell ? log.map((entry) => ({ ...entry, sentence: retell(entry.sentence) })) : log), [log, retell]);
}

/**
 * @param {{ log: LogEntry[], game: string, module: import("../../kit/types").GameModule,
 *           current?: number, onPick?: (index: number) => void }} props
 */
export function Log({ log, game, module, current = log.length - 1, onPick }) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    const line = box.current?.querySelector("[aria-current]");
    // Scrolls the box only: scrollIntoView would move the page as well.
    if (box.current && line instanceof HTMLElement) box.current.scrollTop = line.offsetTop - box.current.clientHeight / 2;
  }, [current, log.length]);
  if (!log.length) return html`<p class="empty">${t("log.empty")}</p>`;
  return html`<div class="log" ref=${box} tabindex="0" role="region" aria-label=${t("log.title")}>
    <ol>
      ${log.map((entry, index) => html`<li key=${index} class=${`log-line ${entry.line ? "" : "event"}`}
          aria-current=${index === current ? "true" : undefined}>
        <span class="log-words">
          ${entry.line && entry.seat >= 0 && html`<span class="log-seat">${module.seatName(entry.seat, lang.value)}</span> `}
          ${entry.sentence || entry.line}
        </span>
        ${onPick && html`<button class="log-jump" onClick=${() => onPick(index)} aria-label=${t("replay.jump", { n: index + 1 })}></button>`}
        ${entry.clause && html`<${ClauseLink} game=${game} id=${entry.clause} />`}
      </li>`)}
    </ol>
  </div>`;
}
