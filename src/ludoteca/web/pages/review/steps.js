// From move to move and from turn to turn, by buttons, by keys, by themselves.
import { html, useEffect, useRef, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { pace } from "../../kit/prefs.js";
import { useSignal } from "../../kit/signal.js";
import { Step, useKeys } from "../watching.js";
import { turnsOf } from "./chances.js";

/** Milliseconds for a move at each pace. */
const RESTS = { slow: 3200, normal: 1800, fast: 800 };

/**
 * @param {{ review: import("../../kit/wire").Review, at: number, last: number, onPick: (ply: number) => void }} props
 */
export function Steps({ review, at, last, onPick }) {
  const turns = turnsOf(review.movers);
  const chosen = useSignal(pace);
  const speed = chosen === "slow" || chosen === "fast" ? chosen : "normal";
  const [playing, setPlaying] = useState(false);
  // From where it is by now: keys come faster than it is drawn.
  const here = useRef(at);
  here.current = at;
  /** @param {number} where */
  const jump = (where) => {
    setPlaying(false);
    here.current = Math.max(0, Math.min(last, where));
    onPick(here.current);
  };
  const before = () => jump(turns.findLast((ply) => ply < here.current) ?? 0);
  const after = () => jump(turns.find((ply) => ply > here.current) ?? last);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => onPick(at + 1), RESTS[speed]);
    return () => clearTimeout(timer);
  }, [playing, at, speed]);
  useKeys({ ArrowLeft: () => jump(here.current - 1), ArrowRight: () => jump(here.current + 1), Home: () => jump(0), End: () => jump(last) });
  const play = () => {
    if (!playing && at >= last) onPick(0);
    setPlaying(!playing);
  };
  const turn = turns.findLast((ply) => ply <= at) ?? 0;
  return html`<div class="review-steps" role="group" aria-label=${t("replay.controls")}>
    <${Step} icon="farback" name=${t("review.turn.back")} onClick=${before} disabled=${at === 0} />
    <${Step} icon="back" name=${t("replay.back")} onClick=${() => jump(at - 1)} disabled=${at === 0} />
    <label class="review-at"><span class="unseen">${t("review.turns")}</span>
      <span class="long" aria-hidden="true">${at === last ? t("review.end") : t("review.at", { n: at + 1, last })} ▾</span>
      <span class="short" aria-hidden="true">${Math.min(at + 1, last)}/${last} ▾</span>
      <select value=${String(turn)} onChange=${(/** @type {any} */ event) => jump(Number(event.target.value))}>
        ${turns.map((ply) => html`<option value=${String(ply)} selected=${ply === turn}>${ply + 1}. ${review.names[review.movers[ply]]}</option>`)}
      </select></label>
    <${Step} icon="next" name=${t("replay.next")} onClick=${() => jump(at + 1)} disabled=${at === last} />
    <${Step} icon="far" name=${t("review.turn.next")} onClick=${after} disabled=${at === last} />
    <button class="icon-button" onClick=${play} aria-label=${t(playing ? "replay.pause" : "replay.play")}><${Icon} name=${playing ? "pause" : "play"} /></button>
    <label class="review-speed"><span class="unseen">${t("pace.label")}</span>
      <select class="input" value=${speed} onChange=${(/** @type {any} */ event) => pace.set(event.target.value)}>
        ${Object.keys(RESTS).map((value) => html`<option value=${value} selected=${value === speed}>${t(`pace.${value}`)}</option>`)}
      </select></label>
  </div>`;
}
