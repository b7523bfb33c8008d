// The end of a match, a sheet in the place of hand and log: who won and why, the count as the game counts it, what next.
import { announce } from "../../kit/announce.js";
import { base } from "../../kit/base.js";
import { ClauseLink } from "../../kit/clause.js";
import { Face } from "../../kit/faces.js";
import { html, useEffect, useRef, useState } from "../../kit/html.js";
import { list, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { useCalm, useMedia } from "../../kit/media.js";
import { isSelf, levelOf, seatPerson } from "../../kit/people.js";
import { go } from "../../kit/router.js";
import { showError, tell } from "../../kit/toast.js";
import { Confetti } from "./confetti.js";
import { useTelling } from "./log.js";

/** @typedef {import("../../kit/types").State} State */
/** @typedef {import("../../kit/types").Result} Result */
/** @typedef {import("../../kit/types").LoadedGame} LoadedGame */
/** @typedef {State & { result: Result }} Over */
/** @typedef {ReturnType<typeof useTelling>} Tell */

/** From so many players on, each one's count is one line. */
const MANY = 4;
/** More winners than these are counted; why they won says who they are. */
const NAMED = 3;

/** @param {Result} result */
function winnersOf({ payoffs }) {
  const best = Math.max(...payoffs);
  return payoffs.flatMap((payoff, seat) => (payoff === best ? [seat] : []));
}

/** Who won, in a few words. @param {State} state @param {LoadedGame} module */
export function verdict(state, module) {
  const { result, seats } = state;
  if (!result) return "";
  const winners = winnersOf(result);
  const best = Math.max(...result.payoffs);
  if (winners.length === seats.length) return t(best > 0.5 && result.together ? "end.all" : best < 0.5 && result.together ? "end.none" : "end.draw");
  const [a, b] = [Math.max(...result.scores), Math.min(...result.scores)];
  const counted = seats.length === 2 && !result.resigned.length;
  if (winners.length === 1 && isSelf(state, winners[0])) return counted ? t("end.won.by", { a, b }) : t("end.won");
  const own = state.you.length === 1 && winners.includes(state.you[0]);
  if (winners.length > NAMED) return own ? t("end.shared.many", { n: winners.length - 1 }) : t("end.winner.many", { n: winners.length });
  const names = list(winners.map((seat) => (isSelf(state, seat) ? t("seat.you") : seatPerson(state, seat, module))));
  if (own) return t("end.shared", { names });
  return counted ? t("end.winner.by", { names, a, b }) : t("end.winner", { n: winners.length, names });
}

/** The seats from first to last; those who play together, as they sit. @param {Result} result */
function ranking({ places }) {
  return places.map((_, seat) => seat).sort((a, b) => places[a] - places[b] || a - b);
}

/**
 * It waits until the last step is told.
 * @param {{ table: string, state: State, told: boolean, module: LoadedGame, orders: import("./play.js").Orders }} props
 */
export function Ending({ table, state, told, module, orders }) {
  const [folded, setFolded] = useState(false);
  const over = told && state.phase === "over" && state.result !== null;
  useEffect(() => {
    if (over) announce(verdict(state, module));
  }, [over]);
  const offered = useRef(state.rematch);
  const agreed = state.you.some((seat) => state.agreed.includes(seat));
  useEffect(() => {
    if (!state.rematch || state.rematch === offered.current) return;
    offered.current = state.rematch;
    if (agreed) go(`/t/${state.rematch}`);
    else if (state.you.length) tell(t("end.offered"));
  }, [state.rematch]);
  if (!over) return null;
  const title = verdict(state, module);
  return html`<section class=${`ending ${folded ? "folded" : ""}`} aria-label=${t("end.title")}>
    <button class="ending-fold button quiet" aria-expanded=${!folded} onClick=${() => setFolded(!folded)}>
      <${Icon} name=${folded ? "flag" : "eye"} size=${18} />${folded ? title : t("end.board")}</button>
    <${Sheet} state=${state} module=${module} title=${title} />
    <${Next} table=${table} state=${state} module=${module} agreed=${agreed} onRematch=${orders.rematch} />
  </section>`;
}

/** @param {{ state: Over, module: LoadedGame, title: string }} props */
export function Sheet({ state, module, title }) {
  const { result } = state;
  const calm = useCalm();
  const [now, setNow] = useState(calm);
  const tell = useTelling(module, state.theme);
  const joy = winnersOf(result).some((seat) => state.you.includes(seat)) && Math.max(...result.payoffs) > 0;
  const lost = state.you.length > 0 && !joy;
  const reason = reasonOf(state, module, tell);
  const Picture = module.EndingPicture;
  return html`<div class=${`ending-sheet ${now ? "now" : ""}`} onClick=${() => setNow(true)}>
    ${joy && !calm && html`<${Confetti} pieces=${module.confetti} />`}
    ${Picture && html`<${Picture} view=${state.view} result=${result} seats=${state.seats} you=${state.you} />`}
    <h2>${title}</h2>
    ${reason && html`<p class="ending-reason">${reason} ${result.clause && html`<${ClauseLink} game=${state.game} id=${result.clause} />`}</p>`}
    ${lost && html`<p class="ending-kind">${t(result.together ? "end.kind.together" : "end.kind")}</p>`}
    ${result.remarks.map(({ seat, clause, text }) => html`<p class="ending-remark">
      <${Face} seat=${state.seats[seat]} size=${32} /><span>${tell({ text }).sentence}</span><${ClauseLink} game=${state.game} id=${clause} /></p>`)}
    <h3 class=${result.together ? "" : "unseen"}>${t(result.together ? "end.given" : "end.scores")}</h3>
    <ol class=${`standings ${state.seats.length > MANY ? "many" : ""} ${result.together ? "together" : ""}`}>
      ${ranking(result).map((seat, index) => html`<${Standing} key=${seat} seat=${seat} at=${index} now=${now} state=${state} module=${module} tell=${tell} />`)}
    </ol>
  </div>`;
}

/** Why it ended so, in a sentence. @param {Over} state @param {LoadedGame} module @param {Tell} tell */
function reasonOf(state, module, tell) {
  const { reason, resigned } = state.result;
  if (reason.length) return `${tell({ text: reason }).sentence}.`;
  if (resigned.length === 1 && isSelf(state, resigned[0])) return t("end.resigned.you");
  return resigned.length ? t("end.resigned", { n: resigned.length, names: list(resigned.map((seat) => seatPerson(state, seat, module))) }) : "";
}

/** One player: place, face, name, and the count row by row; how strong a computer was is of interest to who played against it. @param {{ seat: number, at: number, now: boolean, state: Over, module: LoadedGame, tell: Tell }} props */
function Standing({ seat, at, now, state, module, tell }) {
  const { result, seats } = state;
  const rows = result.rows[seat] ?? [];
  const won = !result.together && winnersOf(result).includes(seat) && winnersOf(result).length < seats.length;
  const called = seatPerson(state, seat, module);
  // On a phone only one's own count is open, or the winner's: all are to be in sight.
  const small = useMedia("(max-width: 700px)") && !result.together && seats.length <= MANY && rows.length > 0;
  const [open, setOpen] = useState(state.you.length ? state.you.includes(seat) : won);
  // Of somebody who has a name, a seat's number says nothing more; its colour does.
  const seatName = /\d/.test(module.seatName(seat)) ? "" : module.seatName(seat);
  const facts = [seatName, !result.together && levelOf(seats[seat]), result.resigned.includes(seat) && t("seat.resigned")];
  return html`<li class=${`standing-card ${won ? "won" : ""} ${rows.some(({ points }) => points === null) ? "worded" : ""} ${state.you.includes(seat) ? "mine" : ""}`} style=${{ "--at": at }}>
    <div class="standing-head">
      ${!result.together && html`<span class="standing-place">${result.places[seat]}</span>`}
      <${Face} seat=${seats[seat]} size=${seats.length > MANY ? 32 : 44} />
      <span class="standing-words"><strong>${called}</strong>
        <small>${facts.filter((fact) => fact && fact !== called).join(" · ")}</small></span>
      ${!result.together && html`<${Score} score=${result.scores[seat]} steps=${rows.map(({ points }) => points ?? 0)} at=${at} now=${now} />`}
      ${small && html`<button class="icon-button" aria-expanded=${open} aria-label=${`${t("end.scores")}: ${called}`} onClick=${() => setOpen(!open)}><${Icon} name="next" /></button>`}
    </div>
    ${rows.length > 0 && html`<ul class="count" hidden=${small && !open}>
      ${rows.map(({ text, points }, row) => html`<li key=${row} style=${{ "--row": row }}><span class="count-words">${tell({ text }).sentence}</span>
        ${points !== null && html`<b>${points}</b>`}</li>`)}
    </ul>`}
  </li>`;
}

/** When the first row of the first player comes, and how much later each further player and row, in milliseconds: as in table.css. */
const ROWS = { first: 900, player: 200, row: 220 };

/** The points add up in front of the reader, row by row; at once for who wants it so. @param {{ score: number, steps: number[], at: number, now: boolean }} props */
function Score({ score, steps, at, now }) {
  const [counted, setCounted] = useState(0);
  const adds = steps.reduce((sum, points) => sum + points, 0) === score;
  const done = now || !adds || counted >= steps.length;
  useEffect(() => {
    if (done) return undefined;
    const timer = setTimeout(() => setCounted(counted + 1), counted ? ROWS.row : ROWS.first + at * ROWS.player);
    return () => clearTimeout(timer);
  }, [counted, done]);
  const shown = done ? score : steps.slice(0, counted).reduce((sum, points) => sum + points, 0);
  return html`<span class="standing-score"><span aria-hidden=${!done}>${shown}</span>${!done && html`<span class="unseen">${score}</span>`}</span>`;
}

/** @param {{ table: string, state: Over, module: LoadedGame, agreed: boolean, onRematch: () => void }} props */
function Next({ table, state, module, agreed, onRematch }) {
  const seated = state.you.length > 0;
  const share = async () => {
    const url = `${location.origin}${base}/replay/${table}`;
    try {
      if (navigator.share) await navigator.share({ url, title: verdict(state, module) });
      else await navigator.clipboard.writeText(url).then(() => tell(t("invite.copied")));
    } catch (error) {
      if (!(error instanceof DOMException)) showError(error);
    }
  };
  const note = seated && !state.rematch && module.rematch?.(state.view, (seat) => seatPerson(state, seat, module));
  return html`<footer class="ending-next">
    ${note && html`<p class="small">${note}</p>`}
    ${seated && html`<${Rematch} state=${state} agreed=${agreed} onRematch=${onRematch} />`}
    <a class="button" href=${seated ? `/review/${table}` : `/replay/${table}`}>
      <${Icon} name=${seated ? "curve" : "play"} size=${18} />${t("end.replay")}</a>
    <button class="button" onClick=${share}><${Icon} name="share" size=${18} />${t("invite.share")}</button>
    <a class="button" href="/"><${Icon} name="home" size=${18} />${t("end.home")}</a>
  </footer>`;
}

/** The one that is filled: asked of all, and it says who would. @param {{ state: Over, agreed: boolean, onRematch: () => void }} props */
function Rematch({ state, agreed, onRematch }) {
  if (state.rematch) return html`<a class="button primary" href=${`/t/${state.rematch}`}><${Icon} name="again" size=${18} />${t("end.go")}</a>`;
  const willing = t("end.agreed", { n: state.agreed.length, of: state.seats.length });
  return html`<button class="button primary" onClick=${onRematch} disabled=${agreed}>
    <${Icon} name="again" size=${18} /><span>${t(state.result.together ? "end.together" : "end.again")}<small>${willing}</small></span></button>`;
}
