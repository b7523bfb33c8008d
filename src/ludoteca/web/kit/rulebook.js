// The rules of a game to read: what one plays for and all of it on one page, then clause by clause with its figures; a
// search that leaves only what it finds. The page of the rules and what opens over a table are this.
import { announce } from "./announce.js";
import { api } from "./api.js";
import { useData } from "./data.js";
import { html, useEffect, useMemo, useState } from "./html.js";
import { t } from "./i18n.js";
import { Icon } from "./icons.js";
import { lang } from "./prefs.js";
import { Lines, Marked, Prose, simple } from "./prose.js";
import { finders } from "./search.js";
import { Pending } from "./shell.js";

/** @typedef {import("./types").Clause} Clause */
/** @typedef {import("./wire").Rulebook} Rulebook */
/** @typedef {import("./wire").Illustration} Illustration */
/** @typedef {import("./search.js").Finder} Finder */
/** @typedef {(id: string, words?: any) => any} Link  a way to a clause or a part */

/** @param {string} game */
export function useRules(game) {
  const rules = useData(() => Promise.all([api.rules(game), api.rulebook(game)]), [game]);
  const again = rules.again;
  if (!rules.data) return { error: rules.error, again, clauses: null, book: null };
  const [clauses, book] = rules.data;
  return { error: null, again, clauses: clauses[lang.value], book: book[lang.value] };
}

/** @param {Clause[]} clauses */
function byPart(clauses) {
  /** @type {Map<string, Clause[]>} */
  const parts = new Map();
  for (const clause of clauses) parts.set(clause.part, [...(parts.get(clause.part) ?? []), clause]);
  return [...parts];
}

/** How a link looks: the name of a clause otherwise than that of a part. @param {string} id */
export const classOf = (id) => (/^[A-Z]{2}-\d/.test(id) ? "clause-id" : "");

/** @param {string} part */
const anchor = (part) => simple(part).replace(/\W+/g, "-");

/**
 * The clauses in which every word is found, by what they say, show or are called.
 * @param {Clause[]} clauses @param {Rulebook} book @param {Finder[]} find
 */
function filtered(clauses, book, find) {
  const shown = new Map(book.figures.map(({ clause, caption }) => [clause, caption]));
  return clauses.filter(({ id, title, text }) => {
    const said = [id, title, text.replaceAll("`", ""), shown.get(id) ?? ""];
    return find.every((finder) => said.some((words) => finder(words).length));
  });
}

/**
 * `link` draws the way to a clause or a part; `aimed` is the clause that somebody came for.
 * @param {{ clauses: Clause[], book: Rulebook, link: Link, aimed: string, title?: string, about?: any }} props
 */
export function Reading({ clauses, book, link, aimed, title, about }) {
  const [sought, setSought] = useState("");
  const find = useMemo(() => finders(sought, lang.value, book.alike), [sought, book]);
  const found = useMemo(() => filtered(clauses, book, find), [clauses, book, find]);
  const figures = new Map(book.figures.map((figure) => [figure.clause, figure]));
  const seeking = find.length > 0;
  useEffect(() => {
    if (seeking) announce(t("rules.found", { n: found.length }));
  }, [sought, found.length]);
  const parts = byPart(found);
  return html`<div class="reading">
    <div class="reading-head">
      ${title && html`<h1>${title}</h1>`}
      ${book.aim && html`<${Aim} book=${book} />`}
      ${about}
      <label class="search"><${Icon} name="search" /><span class="unseen">${t("rules.search")}</span>
        <input class="input" type="search" placeholder=${t("rules.search")} value=${sought}
          onInput=${(/** @type {any} */ event) => setSought(event.target.value)} /></label>
    </div>
    <nav class="contents" aria-label=${t("rules.contents")}>
      <ol>
        ${!seeking && book.sections.length > 0 && html`<li>${link("summary", t("rules.summary"))}</li>`}
        ${parts.map(([part]) => html`<li key=${part}>${link(anchor(part), part)}</li>`)}
      </ol>
    </nav>
    <div class="clauses">
      ${!seeking && book.sections.length > 0 && html`<section class="summary" aria-labelledby="summary">
        <h2 id="summary" tabindex="-1">${t("rules.summary")}</h2><${Summary} book=${book} link=${link} />
      </section>`}
      ${seeking && html`<p class="small">${t("rules.found", { n: found.length })}</p>`}
      ${!found.length && html`<p class="empty">${t("rules.nothing", { sought })}</p>`}
      ${parts.map(([part, members]) => html`<section key=${part} aria-labelledby=${anchor(part)}>
        <h2 id=${anchor(part)} tabindex="-1">${part}</h2>
        ${members.map((clause) => html`<${ClauseText} key=${clause.id} clause=${clause} figure=${figures.get(clause.id)}
          find=${find} link=${link} aimed=${clause.id === aimed} />`)}
      </section>`)}
    </div>
  </div>`;
}

/** @param {{ clause: Clause, figure?: Illustration, find: Finder[], link: Link, aimed: boolean }} props */
function ClauseText({ clause, figure, find, link, aimed }) {
  const title = `${clause.id}-title`;
  return html`<article id=${clause.id} class=${`clause ${aimed ? "aimed" : ""}`} tabindex="-1" aria-labelledby=${title}>
    <h3 id=${title}>${link(clause.id, html`<${Marked} text=${clause.id} find=${find} />`)}
      <span><${Marked} text=${clause.title} find=${find} /></span></h3>
    <${Lines} text=${clause.text} find=${find} link=${link} />
    ${figure && html`<${Picture} figure=${figure} find=${find} />`}
  </article>`;
}

/** What it shows is said under it. @param {{ figure: Illustration, find: Finder[] }} props */
function Picture({ figure, find }) {
  const shape = `aspect-ratio: ${figure.width} / ${figure.height}; --ratio: ${figure.width / figure.height}`;
  return html`<figure class="figure">
    <img src=${figure.address} alt="" loading="lazy" style=${shape} />
    <figcaption><${Marked} text=${figure.caption} find=${find} /></figcaption>
  </figure>`;
}

/** What one plays for. @param {{ book: Rulebook }} props */
export const Aim = ({ book }) => html`<p class="aim"><strong>${t("rules.aim")}</strong> ${book.aim}</p>`;

/** Set-up, a turn, the end, the count: with the aim it is a page. @param {{ book: Rulebook, link: Link }} props */
export const Summary = ({ book, link }) => html`<div class="short">
  ${book.sections.map(({ title, lines }) => html`<section key=${title}>
    <h3>${title}</h3>
    <ul>${lines.map((line, index) => html`<li key=${index}><${Prose} text=${line} link=${link} /></li>`)}</ul>
  </section>`)}
</div>`;

/** While they are on the way. @param {{ rules: { error: unknown, again: () => void } }} props */
export const RulesPending = ({ rules }) => html`<${Pending} error=${rules.error} again=${rules.again} />`;
