// The page of a game's rules: every clause has an address of its own.
import { api } from "../kit/api.js";
import { useData } from "../kit/data.js";
import { artOf } from "../kit/games.js";
import { html, useEffect, useState } from "../kit/html.js";
import { inWords, t } from "../kit/i18n.js";
import { Icon } from "../kit/icons.js";
import { PrintDialog } from "../kit/print.js";
import { Reading, RulesPending, classOf, useRules } from "../kit/rulebook.js";
import { Shell } from "../kit/shell.js";
import { Variant } from "../kit/variant.js";

/** @param {{ game: string }} props */
export function Page({ game }) {
  const games = useData(api.games, []);
  const rules = useRules(game);
  const about = games.data?.find(({ id }) => id === game);
  const title = about ? t("rules.title", { game: inWords(about.names) }) : t("rules.short");
  if (!rules.clauses) return html`<${Shell} title=${title} width="narrow"><${RulesPending} rules=${rules} /></${Shell}>`;
  return html`<${Shell} title=${title}>
    <${Rules} title=${title} clauses=${rules.clauses} book=${rules.book} about=${about} />
  </${Shell}>`;
}

/** @param {string} id @param {any} [words] */
const link = (id, words = id) => html`<a class=${classOf(id)} href=${`#${id}`}>${words}</a>`;

/** What the address names. */
const named = () => decodeURIComponent(location.hash.slice(1));

/**
 * @param {{ title: string, clauses: import("../kit/types").Clause[], book: import("../kit/wire").Rulebook,
 *   about?: import("../kit/types").Game }} props
 */
function Rules({ title, clauses, book, about }) {
  const [printing, setPrinting] = useState(named() === "print");
  const [aimed, setAimed] = useState(named());
  useEffect(() => {
    const follow = () => setAimed(named());
    addEventListener("hashchange", follow);
    // The clauses came after the page: the browser has already looked for the anchor in vain.
    if (location.hash) location.replace(location.hash);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const more = html`
    ${about && html`<img class="reading-art" src=${artOf(about.id)} alt="" width="150" height="150" />`}
    <p class="small">${about && `${inWords(about.credits)}. `}${t("rules.ours")}
      ${" "}${about?.lesson && html`<a href=${`/learn/${about.id}`}>${t("play.learn")}</a>`}</p>
    ${about && html`<${Variant} edition=${about.edition} />`}
    ${about?.printed && html`<button class="button print-button" onClick=${() => setPrinting(true)}>
      <${Icon} name="print" /> ${t("rules.print")}</button>`}
    ${printing && about && html`<${PrintDialog} game=${about} onClose=${() => setPrinting(false)} />`}`;
  return html`<${Reading} clauses=${clauses} book=${book} link=${link} aimed=${aimed} title=${title} about=${more} />`;
}
