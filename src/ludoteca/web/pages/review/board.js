// The position on the game's own table, with what was done in it and what would have been better; that can be seen played.
import { announce } from "../../kit/announce.js";
import { api } from "../../kit/api.js";
import { html, useEffect, useMemo, useRef, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { useCalm } from "../../kit/media.js";
import { Stage, WATCHED } from "../../kit/stage.js";
import { showError } from "../../kit/toast.js";
import { capital } from "../../kit/words.js";
import { Caption } from "../table/caption.js";
import { useTold } from "../table/log.js";
import { useStage } from "../table/staging.js";
import { Watched } from "../watching.js";
import { inHundred } from "./chances.js";

/** @typedef {import("../../kit/stage.js").Scene} Scene */
/** @typedef {import("../../kit/wire").ReviewChoice} ReviewChoice */

/**
 * @param {{ table: string, review: import("../../kit/wire").Review, replay: import("../../kit/types").Replay, module: import("../../kit/types").LoadedGame,
 *   seats: import("../../kit/types").Seat[], scenes: Scene[], choice: ReviewChoice | null, at: number, last: number, eyes: number, open: boolean }} props
 */
export function Board({ table, review, replay, module, seats, scenes, choice, at, last, eyes, open }) {
  const calm = useCalm();
  const here = useRef(at);
  const { stage, shown } = useStage(() => new Stage(scenes[here.current], module, WATCHED), [scenes, module], calm);
  const [instead, setInstead] = useState(/** @type {Scene | null} */ (null));
  // One step ahead is told, any other way is only shown.
  useEffect(() => {
    if (here.current === at && !instead) return;
    const told = at === here.current + 1 && !instead;
    here.current = at;
    setInstead(null);
    stage.act();
    stage.hear(scenes[at], !told);
  }, [at, scenes]);
  const show = async () => {
    try {
      const [, ...after] = (await api.better(table, { ply: at, open, eyes, key: review.key })).positions;
      const scene = afterwards(scenes[at], after);
      setInstead(scene);
      stage.hear(scene);
    } catch (error) {
      showError(error);
    }
  };
  const back = () => {
    setInstead(null);
    stage.hear(scenes[at], true);
  };
  const told = useTold(module, replay.theme, shown.state.ply === at || instead ? shown.log : scenes[at].log);
  useEffect(() => announce(choice ? choice.played : told.slice(scenes[at - 1]?.log.length ?? 0).map(({ sentence }) => sentence).join(". ")), [at]);
  const hint = useMemo(() => (choice && !instead ? advised(choice) : null), [choice, instead]);
  return html`<${Spoken} choice=${choice} names=${review.names} instead=${instead !== null} onShow=${show} onBack=${back}
      otherwise=${html`<${Caption} shown=${shown} stage=${stage} module=${module} again=${t("caption.step")} />`} />
    <section class="playing-board" aria-label=${t("table.board")} ref=${stage.take}>
      <${Watched} module=${module} view=${shown.state.view} eyes=${eyes} seats=${seats} last=${instead ? null : replay.positions[at].last} log=${told} since=${NOTHING}
        theme=${replay.theme} hint=${hint} over=${at === last} animate=${!calm} />
      <p class="unseen">${module.describe(shown.state.view)}</p>
    </section>`;
}

/** Here things are seen to happen: nothing is marked as new besides. @type {import("../../kit/types").Happening[]} */
const NOTHING = [];

/** The scene that another move would have led to. @param {Scene} before @param {import("../../kit/types").Position[]} after @returns {Scene} */
function afterwards(before, after) {
  const ply = before.state.ply + after.length;
  return { state: { ...before.state, seq: ply, ply, view: after[after.length - 1].view }, log: [...before.log, ...after.flatMap(({ log }) => log)] };
}

/** The better move and the one that was played, as a table marks advice: first and second. @param {ReviewChoice} choice */
const advised = ({ better, better_move, best, played, played_move, chance }) => [
  { move: better_move, chance: best, confidence: 1, text: capital(better) },
  { move: played_move, chance, confidence: 0, text: capital(played) },
];

/**
 * What is to be said of a decision; of any other position what happened.
 * @param {{ choice: ReviewChoice | null, names: string[], instead: boolean, onShow: () => void, onBack: () => void, otherwise: any }} props
 */
function Spoken({ choice, names, instead, onShow, onBack, otherwise }) {
  if (!choice) return otherwise;
  const { ply, seat, played, better, chance, best } = choice;
  return html`<section class="caption review-said" aria-label=${t("review.decision")}>
    <div class="review-words">
      <p><strong>${t("review.did", { n: ply + 1, seat: names[seat], played })}</strong></p>
      <p><span class="worth"><i class="rank">2</i>${t("review.gave", { n: inHundred(chance) })}</span>
        <span class="worth better"><i class="rank">1</i>${t("review.better", { better, n: inHundred(best) })}</span></p>
    </div>
    <button class="button" onClick=${instead ? onBack : onShow}><${Icon} name=${instead ? "undo" : "play"} size=${18} />${t(instead ? "review.back" : "review.show")}</button>
  </section>`;
}
