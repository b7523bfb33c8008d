// A clause's id, wherever it stands, opens the clause's text; from there, and from a table, all the rules open over the
// page that is shown. Nothing of it is left: who closes them is where they were.
import { api } from "./api.js";
import { useData } from "./data.js";
import { Dialog } from "./dialog.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./html.js";
import { inWords, t } from "./i18n.js";
import { lang } from "./prefs.js";
import { Lines } from "./prose.js";
import { route } from "./router.js";
import { Aim, Reading, RulesPending, Summary, classOf, useRules } from "./rulebook.js";
import { signal, useSignal } from "./signal.js";

/** @typedef {{ game: string, clause: import("./types").Clause }} Shown */
/** @typedef {{ game: string, at: string }} Opened  a game's rules, from a clause on or from the top */

/** The dialog is one for all, so that it outlives the message or the line that opened it. */
const shown = signal(/** @type {Shown | null} */ (null));
const opened = signal(/** @type {Opened | null} */ (null));
const summed = signal(/** @type {string} */ (""));

/** @param {string} game @param {string} id */
export async function showClause(game, id) {
  const rules = await api.rules(game);
  const clause = rules[lang.value].find((candidate) => candidate.id === id);
  if (clause) shown.set({ game, clause });
}

/** @param {string} game */
export const showSummary = (game) => summed.set(game);

/** Its name, or where there is much else to read only a small mark. @param {{ game: string, id: string, small?: boolean }} props */
export function ClauseLink({ game, id, small = false }) {
  const label = t("clause.open", { id });
  return html`<button class=${`clause-link ${small ? "small" : ""}`} aria-label=${label} title=${label} onClick=${() => showClause(game, id)}>
    ${small ? "§" : id}</button>`;
}

/**
 * A link to the rules that opens them here; in a window of their own for who asks the browser for one.
 * @param {{ game: string, at?: string, kind: string, children?: any, onOpen?: () => void }} props
 */
export function RulesLink({ game, at = "", kind, children, onOpen }) {
  /** @param {MouseEvent} event */
  const open = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    opened.set({ game, at });
  };
  return html`<a class=${kind} href=${`/rules/${game}${at && `#${at}`}`} onClick=${open}>${children}</a>`;
}

/** All that the rules open over a page. */
export function ClauseDialog() {
  const clause = useSignal(shown);
  const rules = useSignal(opened);
  const game = useSignal(summed);
  return html`
    ${rules && html`<${RulesDialog} key=${rules.game} ...${rules} />`}
    ${game && html`<${SummaryDialog} game=${game} />`}
    ${clause && html`<${OneClause} ...${clause} />`}`;
}

/** @param {Shown} props */
function OneClause({ game, clause }) {
  const close = () => shown.set(null);
  const closeAll = () => [close(), summed.set("")];
  const all = html`<${RulesLink} game=${game} at=${clause.id} kind="button" onOpen=${closeAll}>${t("clause.all")}</${RulesLink}>`;
  return html`<${Dialog} title=${clause.title} onClose=${close} actions=${all}>
    <p class="eyebrow">${clause.id} · ${clause.part}</p>
    <${Lines} text=${clause.text} />
  </${Dialog}>`;
}

/** @param {{ game: string }} props */
function SummaryDialog({ game }) {
  const rules = useRules(game);
  const close = () => summed.set("");
  const all = html`<${RulesLink} game=${game} kind="button" onOpen=${close}>${t("clause.all")}</${RulesLink}>`;
  const link = (/** @type {string} */ id) => html`<${ClauseLink} game=${game} id=${id} small=${true} />`;
  return html`<${Dialog} kind="leaf" title=${t("rules.summary")} onClose=${close} actions=${all}>
    ${rules.book
      ? html`<${Aim} book=${rules.book} /><${Summary} book=${rules.book} link=${link} />`
      : html`<${RulesPending} rules=${rules} />`}
  </${Dialog}>`;
}

/** The browser's own way back closes it too. @param {Opened} props */
function RulesDialog({ game, at }) {
  const games = useData(api.games, []);
  const rules = useRules(game);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [aimed, setAimed] = useState({ id: at });
  useLayoutEffect(() => {
    // Before it can be seen: a step back just then would leave the page, and the rules over the next.
    history.pushState({ rules: true }, "");
    const back = () => opened.set(null);
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);
  useEffect(() => {
    if (rules.clauses && aimed.id) box.current?.querySelector(`[id="${aimed.id}"]`)?.scrollIntoView({ block: "start" });
  }, [rules.clauses, aimed]);
  /** Only once: a second step back would leave the page. */
  const close = () => {
    if (opened.value) history.back();
    opened.set(null);
  };
  /** @param {string} id @param {any} [words] */
  const link = (id, words = id) =>
    html`<button class=${`reading-link ${classOf(id)}`} onClick=${() => setAimed({ id })}>${words}</button>`;
  const about = games.data?.find(({ id }) => id === game);
  const title = about ? t("rules.title", { game: inWords(about.names) }) : t("rules.short");
  const where = t(route.value.page === "table" ? "rules.back" : "close");
  const back = html`<button class="button primary" onClick=${close}>${where}</button>`;
  return html`<${Dialog} kind="reader" title=${title} onClose=${close} actions=${back}>
    <div ref=${box}>
      ${rules.clauses
        ? html`<${Reading} clauses=${rules.clauses} book=${rules.book} link=${link} aimed=${aimed.id} />`
        : html`<${RulesPending} rules=${rules} />`}
    </div>
  </${Dialog}>`;
}
