// A game's lesson, on the game's own table. The game writes only its steps; see `Lesson` in kit/types.d.ts.
import { announce } from "../kit/announce.js";
import { api } from "../kit/api.js";
import { ClauseLink } from "../kit/clause.js";
import { useData } from "../kit/data.js";
import { useGame } from "../kit/games.js";
import { html, useLayoutEffect, useRef, useState } from "../kit/html.js";
import { inWords, t } from "../kit/i18n.js";
import { Icon } from "../kit/icons.js";
import { useCalm, useMedia } from "../kit/media.js";
import { lang } from "../kit/prefs.js";
import { Prose } from "../kit/prose.js";
import { Pending, Shell } from "../kit/shell.js";
import { Stage, WATCHED } from "../kit/stage.js";
import { openTable } from "./home/open-table.js";
import { useStage } from "./table/staging.js";

/** @typedef {import("../kit/types").Step} Step */

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
  return html`<${Lesson} title=${title} game=${about} steps=${lesson.data} module=${module} />`;
}

/** Who sits where a lesson says no more. @type {Omit<import("../kit/types").Seat, "thinking">} */
const SITTER = { name: "", kind: "person", bot: "", face: "", present: true, away: false, time: null, ordered: false, nudged: false, missed: null, resting: null };

/** Where the learner is: at which step, and at which of the positions that follow its move; and what was tried in vain. */
const START = { at: 0, reply: /** @type {number | null} */ (null), wrong: "" };

/**
 * @param {{ title: string, game: import("../kit/types").Game, steps: Step[], module: import("../kit/types").LoadedGame }} props
 */
function Lesson({ title, game, steps, module }) {
  const [{ at, reply, wrong }, setPlace] = useState(START);
  const calm = useCalm();
  const wide = useMedia("(min-width: 980px)");
  const words = useRef(/** @type {HTMLElement | null} */ (null));
  const performed = useRef(/** @type {import("../kit/types").Happening[] | undefined} */ (undefined));
  /** Whether the learner goes on: then what led there is seen. */
  const ahead = useRef(false);
  const step = steps[at];
  const replies = step.replies ?? [];
  const shown = reply === null ? step : { ...step, happened: undefined, ...replies[reply], legal: [] };
  const { stage, shown: staged } = useStage(() => new Stage(sceneOf(shown, 0), module, WATCHED), [module, steps], calm);
  const last = at === steps.length - 1;
  const waits = reply === null && Boolean(step.expect);
  const final = last && !waits && (reply ?? 0) >= replies.length - 1;

  /** @param {number} where */
  const go = (where) => setPlace({ ...START, at: Math.max(0, Math.min(steps.length - 1, where)) });
  /** What follows: the next of the positions after the move, or the next step; a last step stays, done. */
  const onward = () => {
    ahead.current = true;
    const next = reply === null ? 0 : reply + 1;
    if (next < replies.length || last) setPlace({ at, reply: next, wrong: "" });
    else go(at + 1);
  };
  // Before the step can be touched: a tap on what it points at would be meant for the board of the step before.
  useLayoutEffect(() => {
    announce(module.say(shown.text));
    words.current?.scrollTo(0, 0);
    const told = ahead.current && Boolean(shown.happened?.length) && shown.happened !== performed.current;
    ahead.current = false;
    performed.current = shown.happened;
    stage.act();
    stage.hear(sceneOf(shown, staged.state.seq + 1, staged.log), !told);
    // What the step points at may lie behind the words, on a phone.
    stage.root?.querySelector(".pointed")?.scrollIntoView({ block: "nearest" });
  }, [at, reply]);

  /** @param {import("../kit/types").Move} move */
  const act = (move) => {
    if (step.expect?.(move)) onward();
    else setPlace({ at, reply, wrong: step.wrong ? module.say(step.wrong) : t("learn.wrong") });
  };
  const { Table } = module;
  const seats = (step.seats ?? game.seats.slice(0, 1).flatMap((count) => Array(count).fill(null))).map((/** @type {object | null} */ seat, /** @type {number} */ index) =>
    ({ ...SITTER, thinking: index === step.eyes, ...seat }));
  // On a small screen the masthead says what is learned: the table has the height.
  const bar = !wide && html`<p class="lesson-bar">${title} <span aria-hidden="true">${at + 1}/${steps.length}</span></p>`;
  return html`<${Shell} title=${title} width="wide" colophon=${false} bar=${bar}><h1 class="unseen">${title}</h1><div class="playing learning">
    <section class="lesson" aria-label=${title} ref=${words}>
      <h2>${title}</h2>
      <progress class="lesson-progress" max=${steps.length} value=${at + 1} aria-label=${t("learn.at", { at: at + 1, n: steps.length })}></progress>
      <p class="lesson-text"><${Prose} text=${module.say(shown.text)} /> ${step.clause && html`<${ClauseLink} game=${game.id} id=${step.clause} />`}</p>
      <p class=${`lesson-try ${wrong ? "wrong" : ""}`} role="status">${wrong || (waits && t("learn.try"))}</p>
      <div class="row lesson-buttons">
        <button class="button quiet" onClick=${() => go(reply === null ? at - 1 : at)} disabled=${at === 0 && reply === null}><${Icon} name="back" size=${18} />${t("learn.back")}</button>
        ${final ? html`<button class="button primary" onClick=${() => openTable(game, { seats: ["me", ...Array(game.seats[0] - 1).fill(game.bots[0])] })}>${t("play.now")}</button>`
          : waits ? html`<button class="button quiet" onClick=${() => (last ? onward() : go(at + 1))}>${t("learn.skip")}</button>`
            : html`<button class="button primary" onClick=${onward}>${t("learn.next")}<${Icon} name="next" size=${18} /></button>`}
      </div>
    </section>
    <section class="playing-board" aria-label=${t("table.board")} ref=${stage.take}>
      <${Table} view=${staged.state.view} legal=${staged.state.legal} eyes=${step.eyes ?? 0} you=${[step.eyes ?? 0]} seats=${seats} lang=${lang.value}
        act=${act} undo=${null} last=${shown.last ?? null} log=${shown.log ?? []} hint=${null} disabled=${!waits || staged.telling} over=${false} animate=${!calm}
        highlight=${shown.highlight ?? []} />
      <p class="unseen">${module.describe(staged.state.view)}</p>
    </section>
  </div></${Shell}>`;
}

/**
 * A step as its stage needs it. @param {Pick<Step, "view" | "legal" | "eyes" | "happened">} step @param {number} seq
 * @param {import("../kit/types").LogEntry[]} [log] what was told before @returns {import("../kit/stage.js").Scene}
 */
function sceneOf({ view, legal = [], eyes = 0, happened = [] }, seq, log = []) {
  const news = happened.map((each) => ({ ...each, clause: "", who: "", line: "", text: [] }));
  return { state: { seq, ply: seq, phase: "playing", view, legal, eyes, you: [eyes], seats: [], theme: "", window: null }, log: [...log, ...news] };
}
