// A game's lesson, on the game's own table. The game writes only its steps; see `Lesson` in kit/types.d.ts.
import { announce } from "../kit/announce.js";
import { api } from "../kit/api.js";
import { ClauseLink } from "../kit/clause.js";
import { useData } from "../kit/data.js";
import { useGame } from "../kit/games.js";
import { html, useEffect, useRef, useState } from "../kit/html.js";
import { inWords, t } from "../kit/i18n.js";
import { Icon } from "../kit/icons.js";
import { useCalm } from "../kit/media.js";
import { lang } from "../kit/prefs.js";
import { Prose } from "../kit/prose.js";
import { Pending, Shell } from "../kit/shell.js";
import { warn } from "../kit/toast.js";
import { openTable } from "./home/open-table.js";

/** @typedef {import("../kit/types").Step} Step */

/** A reply is seen this long before the next. */
const PACE = 1300;

/** @param {string} game @returns {Promise<Step[]>} */
const lessonOf = async (game) => (await import(`/web/games/${game}/tutorial.js`)).lesson;

/** @param {{ game: string }} props */
export function Page({ game }) {
  const lesson = useData(() => lessonOf(game), [game]);
  const games = useData(api.games, []);
  const { module, error } = useGame(game);
  const about = games.data?.find(({ id }) => id === game);
  const title = about ? t("learn.title", { game: inWords(about.names) }) : t("learn.short");
  if (!lesson.data || !module || !about) {
    const trouble = lesson.error ?? error ?? games.error;
    return html`<${Shell} title=${title} width="narrow"><${Pending} error=${trouble && new Error(t("learn.none"))} /></${Shell}>`;
  }
  return html`<${Shell} title=${title} width="wide" colophon=${false}>
    <${Lesson} title=${title} game=${about} steps=${lesson.data} module=${module} />
  </${Shell}>`;
}

/**
 * @param {{ title: string, game: import("../kit/types").Game, steps: Step[], module: import("../kit/types").GameModule }} props
 */
function Lesson({ title, game, steps, module }) {
  const [at, setAt] = useState(0);
  const [reply, setReply] = useState(/** @type {number | null} */ (null));
  const calm = useCalm();
  const words = useRef(/** @type {HTMLElement | null} */ (null));
  const step = steps[at];
  const shown = reply === null ? step : { ...step, ...step.replies?.[reply], legal: [] };

  /** @param {number} where */
  const go = (where) => {
    setReply(null);
    setAt(Math.max(0, Math.min(steps.length - 1, where)));
  };
  useEffect(() => {
    announce(inWords(shown.text));
    words.current?.scrollTo(0, 0);
  }, [at, reply]);
  useEffect(() => {
    if (reply === null) return undefined;
    const more = reply + 1 < (step.replies?.length ?? 0);
    const timer = setTimeout(() => (more ? setReply(reply + 1) : go(at + 1)), PACE);
    return () => clearTimeout(timer);
  }, [at, reply]);

  /** @param {import("../kit/types").Move} move */
  const act = (move) => {
    if (!step.expect?.(move)) {
      warn(step.wrong ? inWords(step.wrong) : t("learn.wrong"));
      return;
    }
    if (step.replies?.length) setReply(0);
    else go(at + 1);
  };
  const { Table } = module;
  const final = at === steps.length - 1;
  const waits = step.expect !== null && step.expect !== undefined;
  const seats = (step.seats ?? game.seats.slice(0, 1).flatMap((count) => Array(count).fill(null))).map((/** @type {any} */ seat, /** @type {number} */ index) =>
    seat ?? { name: "", kind: "person", bot: "", present: true, away: false, time: null, thinking: index === step.eyes });
  return html`<h1 class="unseen">${title}</h1><div class="playing learning">
    <section class="lesson" aria-label=${title} ref=${words}>
      <h2>${title}</h2>
      <progress class="lesson-progress" max=${steps.length} value=${at + 1} aria-label=${t("learn.at", { at: at + 1, n: steps.length })}></progress>
      <p class="lesson-text"><${Prose} text=${inWords(shown.text)} /> ${step.clause && html`<${ClauseLink} game=${game.id} id=${step.clause} />`}</p>
      <div class="row lesson-buttons">
        <button class="button quiet" onClick=${() => go(at - 1)} disabled=${at === 0}><${Icon} name="back" size=${18} />${t("learn.back")}</button>
        ${final ? html`<button class="button primary" onClick=${() => openTable(game, { seats: ["me", ...Array(game.seats[0] - 1).fill(game.bots[0])] })}>${t("play.now")}</button>`
          : waits ? html`<span class="lesson-try">${t("learn.try")}</span><button class="button quiet" onClick=${() => go(at + 1)}>${t("learn.skip")}</button>`
            : html`<button class="button primary" onClick=${() => go(at + 1)}>${t("learn.next")}<${Icon} name="next" size=${18} /></button>`}
      </div>
    </section>
    <section class="playing-board" aria-label=${t("table.board")}>
      <${Table} view=${shown.view} legal=${shown.legal ?? []} eyes=${step.eyes ?? 0} you=${[step.eyes ?? 0]} seats=${seats} lang=${lang.value}
        act=${act} undo=${null} last=${shown.last ?? null} hint=${null} disabled=${!waits || reply !== null} over=${false} animate=${!calm}
        highlight=${shown.highlight ?? []} />
      <p class="unseen">${module.describe(shown.view, lang.value)}</p>
    </section>
  </div>`;
}
