// The rules of a game: parts, clauses with an address of their own, and a search that leaves only what it finds.
import { api } from "../kit/api.js";
import { announce } from "../kit/announce.js";
import { useData } from "../kit/data.js";
import { html, useEffect, useMemo, useState } from "../kit/html.js";
import { inWords, t } from "../kit/i18n.js";
import { Icon } from "../kit/icons.js";
import { lang } from "../kit/prefs.js";
import { Marked, Prose, simple } from "../kit/prose.js";
import { Pending, Shell } from "../kit/shell.js";

/** @typedef {import("../kit/types").Clause} Clause */

/** @param {{ game: string }} props */
export function Page({ game }) {
  const games = useData(api.games, []);
  const rules = useData(() => api.rules(game), [game]);
  const name = games.data?.find(({ id }) => id === game);
  const title = name ? t("rules.title", { game: inWords(name.names) }) : t("rules.short");
  if (!rules.data) {
    return html`<${Shell} title=${title} width="narrow"><${Pending} error=${rules.error} again=${rules.again} /></${Shell}>`;
  }
  return html`<${Shell} title=${title}><${Rules} game=${game} title=${title} clauses=${rules.data[lang.value]}
    credits=${name ? inWords(name.credits) : ""} /></${Shell}>`;
}

/** @param {Clause[]} clauses */
function byPart(clauses) {
  /** @type {Map<string, Clause[]>} */
  const parts = new Map();
  for (const clause of clauses) parts.set(clause.part, [...(parts.get(clause.part) ?? []), clause]);
  return [...parts];
}

/** @param {string} part */
const anchor = (part) => simple(part).replace(/\W+/g, "-");

/** @param {{ game: string, title: string, clauses: Clause[], credits: string }} props */
function Rules({ game, title, clauses, credits }) {
  const [sought, setSought] = useState("");
  const find = simple(sought.trim());
  const found = useMemo(
    () => clauses.filter(({ id, title: name, text }) => !find || [id, name, text.replaceAll("`", "")].some((words) => simple(words).includes(find))),
    [clauses, find],
  );
  useEffect(() => {
    // The clauses came after the page: the browser has already looked for the anchor in vain.
    if (location.hash) location.replace(location.hash);
  }, []);
  useEffect(() => {
    if (find) announce(t("rules.found", { n: found.length }));
  }, [find, found.length]);

  const parts = byPart(found);
  return html`<div class="reading">
    <header class="reading-head">
      <h1>${title}</h1>
      <p class="intro">${credits && `${credits}. `}${t("rules.ours")} <a href=${`/learn/${game}`}>${t("play.learn")}</a></p>
      <label class="search"><${Icon} name="search" /><span class="unseen">${t("rules.search")}</span>
        <input class="input" type="search" placeholder=${t("rules.search")} value=${sought}
          onInput=${(/** @type {any} */ event) => setSought(event.target.value)} /></label>
    </header>
    <nav class="contents" aria-label=${t("rules.contents")}>
      <ol>${parts.map(([part]) => html`<li key=${part}><a href=${`#${anchor(part)}`}>${part}</a></li>`)}</ol>
    </nav>
    <div class="clauses">
      ${find && html`<p class="small">${t("rules.found", { n: found.length })}</p>`}
      ${!found.length && html`<p class="empty">${t("rules.nothing", { sought })}</p>`}
      ${parts.map(([part, members]) => html`<section key=${part} aria-labelledby=${anchor(part)}>
        <h2 id=${anchor(part)} tabindex="-1">${part}</h2>
        ${members.map((clause) => html`<article key=${clause.id} id=${clause.id} class="clause" tabindex="-1">
          <h3><a class="clause-id" href=${`#${clause.id}`}><${Marked} text=${clause.id} find=${find} /></a> <span><${Marked} text=${clause.title} find=${find} /></span></h3>
          <p class="prose"><${Prose} text=${clause.text} find=${find} /></p>
        </article>`)}
      </section>`)}
    </div>
  </div>`;
}
