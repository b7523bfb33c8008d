// What happened so far, turn by turn, each line with a small mark of the clause that made it so.
import { ClauseLink } from "../../kit/clause.js";
import { Face } from "../../kit/faces.js";
import { html, useEffect, useMemo, useRef } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { lang } from "../../kit/prefs.js";
import { capital } from "../../kit/words.js";

/** @typedef {import("../../kit/types").LogEntry} LogEntry */

/** An entry of the log with its sentence put together. @typedef {LogEntry & {sentence: string}} Told */

/**
 * What puts something that is told in a sentence; in the words of the table's theme, where a game has themes.
 * @param {import("../../kit/types").LoadedGame} module @param {string} theme
 * @returns {<Entry extends { text: (string | import("../../kit/types").Part)[] }>(entry: Entry) => Entry & { sentence: string }}
 */
export function useTelling(module, theme) {
  const retell = module.useRetelling?.(theme);
  return useMemo(() => {
    /** @param {string | import("../../kit/types").Part} part */
    const said = (part) => (typeof part === "string" ? part : (retell?.(part) ?? part.text));
    /** An entry is told once: so what shows it need not be drawn again at every move of a long match. @type {WeakMap<object, any>} */
    const told = new WeakMap();
    return (entry) => {
      if (!told.has(entry)) told.set(entry, { ...entry, sentence: entry.text.map(said).join("") });
      return told.get(entry);
    };
  }, [retell]);
}

/** The log in sentences. @param {import("../../kit/types").LoadedGame} module @param {string} theme @param {LogEntry[]} log @returns {Told[]} */
export function useTold(module, theme, log) {
  const tell = useTelling(module, theme);
  return useMemo(() => log.map(tell), [log, tell]);
}

/** What one player did in a row, and what followed: from where in the log, and what. @typedef {{ seat: number, from: number, entries: Told[] }} Turn */

/** @param {Told[]} log @returns {Turn[]} */
function turnsOf(log) {
  /** @type {Turn[]} */
  const turns = [];
  log.forEach((entry, index) => {
    const last = turns.at(-1);
    if (last && (!entry.line || entry.seat === last.seat)) last.entries.push(entry);
    else turns.push({ seat: entry.line ? entry.seat : NOBODY, from: index, entries: [entry] });
  });
  return turns;
}

const NOBODY = -1;

/** @typedef {{ game: string, onPick?: (index: number) => void }} Reading */

/**
 * @param {{ log: Told[], seats: import("../../kit/types").Sitter[], current?: number } & Reading} props `onPick` stays the same
 */
export function Log({ log, game, seats, current = log.length - 1, onPick }) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const turns = useMemo(() => turnsOf(log), [log]);
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    // Called at once, as soon as it is laid out, and when what comes beside it takes of its height.
    const watcher = new ResizeObserver(() => {
      const line = node.querySelector("[aria-current]");
      // Scrolls the box only: scrollIntoView would move the page as well.
      if (line instanceof HTMLElement) node.scrollTop = line.offsetTop - node.clientHeight / 2;
    });
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [current, log.length]);
  if (!log.length) return html`<p class="empty">${t("log.empty")}</p>`;
  return html`<div class="log" ref=${box} tabindex="0" role="region" aria-label=${t("log.title")}>
    <ol>
      ${turns.map(({ seat, from, entries }) => html`<${OneTurn} key=${from} sitter=${seats[seat]} from=${from} entries=${entries}
        current=${current - from} game=${game} onPick=${onPick} />`)}
    </ol>
  </div>`;
}

/** @param {{ sitter?: import("../../kit/types").Sitter, from: number, entries: Told[], current: number } & Reading} props */
function OneTurn({ sitter, from, entries, current, game, onPick }) {
  const marked = entries[current];
  return useMemo(() => html`<li class="log-turn">
    <span class="log-face">${sitter && html`<${Face} seat=${sitter} size=${28} />`}</span>
    <ol>${entries.map((entry, index) => html`<${Line} key=${index} entry=${entry} index=${from + index} current=${entry === marked} game=${game} onPick=${onPick} />`)}</ol>
  </li>`, [lang.value, sitter?.face, sitter?.name, sitter?.kind, marked, onPick, ...entries]);
}

/** @param {{ entry: Told, index: number, current: boolean } & Reading} props */
function Line({ entry, index, current, game, onPick }) {
  const words = entry.sentence || entry.line;
  return html`<li class=${`log-line ${entry.line ? "" : "event"}`} aria-current=${current ? "true" : undefined}>
    <span class="log-words">${entry.who ? html`<span class="log-seat">${entry.who}</span> ${words}` : capital(words)}</span>
    ${onPick && html`<button class="log-jump" onClick=${() => onPick(index)} aria-label=${t("replay.jump", { n: index + 1 })}></button>`}
    ${entry.clause && html`<${ClauseLink} game=${game} id=${entry.clause} small=${true} />`}
  </li>`;
}
