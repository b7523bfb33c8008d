// A match again, told step by step as at the table, with anybody's eyes once it is over.
import { announce } from "../kit/announce.js";
import { api } from "../kit/api.js";
import { useData } from "../kit/data.js";
import { useGame } from "../kit/games.js";
import { html, useCallback, useEffect, useMemo, useRef, useState } from "../kit/html.js";
import { t } from "../kit/i18n.js";
import { Icon } from "../kit/icons.js";
import { useCalm } from "../kit/media.js";
import { lang } from "../kit/prefs.js";
import { Pending, Shell } from "../kit/shell.js";
import { Stage, WATCHED } from "../kit/stage.js";
import { showError } from "../kit/toast.js";
import { Caption } from "./table/caption.js";
import { Log, useTold } from "./table/log.js";
import { useStage } from "./table/staging.js";
import { EVERYBODY, Eyes, scenesOf, seatedAt, Step, useKeys, Watched } from "./watching.js";

/** @typedef {import("../kit/types").Replay} Replay */
/** @typedef {import("../kit/types").LoadedGame} GameModule */

/** @param {{ table: string }} props */
export function Page({ table }) {
  const found = useData(() => api.table(table), [table]);
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const eyes = chosen ?? found.data?.yours[0] ?? EVERYBODY;
  const known = found.data !== null || found.error !== null;
  const replay = useData(() => (known ? api.replay(table, eyes, lang.value) : new Promise(() => {})), [table, eyes, known]);
  useEffect(() => {
    // Somebody else's eyes before the end: the server refuses, and the eyes stay as they were.
    if (replay.error && replay.data) {
      showError(replay.error);
      setChosen(replay.data.eyes);
    }
  }, [replay.error]);
  const { module, error } = useGame(replay.data?.game ?? "");
  if (!replay.data || !module) {
    return html`<${Shell} title=${t("replay.title")} width="narrow"><${Pending} error=${replay.error ?? error} again=${replay.again} /></${Shell}>`;
  }
  return html`<${Shell} title=${t("replay.title")} width="wide" colophon=${false}>
    <${Viewer} table=${table} replay=${replay.data} module=${module} eyes=${eyes} onEyes=${setChosen}
      over=${found.data?.phase === "over"} yours=${found.data?.yours ?? []} />
  </${Shell}>`;
}

/**
 * @param {{ table: string, replay: Replay, module: GameModule, eyes: number, onEyes: (seat: number) => void, over: boolean, yours: number[] }} props
 */
function Viewer({ table, replay, module, eyes, onEyes, over, yours }) {
  const { positions, seats } = replay;
  const last = positions.length - 1;
  const [playing, setPlaying] = useState(false);
  const calm = useCalm();
  const whole = useMemo(() => seatedAt(seats), [seats]);
  const scenes = useMemo(() => scenesOf(replay, whole), [replay]);
  const [at, setAt] = useState(0);
  // From where the replay is by now: keys come faster than it is drawn.
  const here = useRef(0);
  const { stage, shown } = useStage(() => new Stage(scenes[here.current], module, WATCHED), [scenes, module], calm);
  /** One step ahead is told, any other way is only shown. @param {number} where */
  const show = (where) => {
    const next = Math.max(0, Math.min(last, where));
    if (next === here.current) return;
    const told = next === here.current + 1;
    here.current = next;
    setAt(next);
    stage.act();
    stage.hear(scenes[next], !told);
  };
  /** @param {number} where */
  const jump = (where) => {
    setPlaying(false);
    show(where);
  };
  /** @param {number} by */
  const step = (by) => jump(here.current + by);
  useEffect(() => {
    if (!playing || !shown.settled) return;
    if (here.current < last) show(here.current + 1);
    else setPlaying(false);
  }, [playing, shown.settled]);
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => jump(0), End: () => jump(last) });

  const lines = useMemo(() => positions.flatMap(({ log }, position) => log.map((entry) => ({ entry, position }))), [positions]);
  const log = useTold(module, replay.theme, useMemo(() => lines.map(({ entry }) => entry), [lines]));
  const pick = useCallback((/** @type {number} */ index) => jump(lines[index].position), [lines, stage]);
  const current = lines.findLastIndex(({ position }) => position <= at);
  useEffect(() => {
    if (!playing) announce(log.filter((_, index) => lines[index].position === at).map(({ sentence }) => sentence).join(". "));
  }, [at]);

  const { view } = shown.state;
  const { last: move = null } = positions[at];
  const told = useMemo(() => log.slice(0, current + 1), [log, current]);
  const since = useMemo(() => (eyes < 0 ? [] : told.slice(told.findLastIndex(({ line, seat }) => line && seat === eyes) + 1)), [told, eyes]);
  const play = () => {
    if (!playing && at >= last) jump(0);
    setPlaying(!playing);
  };
  return html`<div class="playing replaying">
    <section class="playing-top" aria-label=${t("replay.title")}>
      <h1 class="turn theirs">${t("replay.title")}</h1>
      <${Eyes} seats=${whole} module=${module} eyes=${eyes} onEyes=${onEyes} over=${over} yours=${yours} />
    </section>
    <${Caption} shown=${shown} stage=${stage} module=${module} again=${t("caption.step")} />
    <section class="playing-board" aria-label=${t("table.board")} ref=${stage.take}>
      <${Watched} module=${module} view=${view} eyes=${eyes} seats=${whole} last=${move} log=${told} since=${since} theme=${replay.theme} hint=${null}
        over=${at === last && over} animate=${!calm} />
      <p class="unseen">${module.describe(view)}</p>
    </section>
    <div class="transport" role="group" aria-label=${t("replay.controls")}>
      <input class="slider" type="range" min="0" max=${last} value=${at} aria-label=${t("replay.position")}
        aria-valuetext=${t("replay.at", { at, last })} onInput=${(/** @type {any} */ event) => jump(Number(event.target.value))} />
      <div class="transport-buttons">
        <${Step} icon="first" name=${t("replay.first")} onClick=${() => jump(0)} disabled=${at === 0} />
        <${Step} icon="back" name=${t("replay.back")} onClick=${() => step(-1)} disabled=${at === 0} />
        <button class="button primary round" onClick=${play} aria-label=${t(playing ? "replay.pause" : "replay.play")}>
          <${Icon} name=${playing ? "pause" : "play"} /></button>
        <${Step} icon="next" name=${t("replay.next")} onClick=${() => step(1)} disabled=${at === last} />
        <${Step} icon="last" name=${t("replay.last")} onClick=${() => jump(last)} disabled=${at === last} />
      </div>
      <p class="transport-at" aria-hidden="true">${at}/${last}</p>
    </div>
    <aside class="side" aria-label=${t("log.title")}>
      <${Log} log=${log} game=${replay.game} seats=${seats} current=${current} onPick=${pick} />
      ${over && yours.length > 0 && html`<a class="button quiet" href=${`/review/${table}`}>${t("replay.review")}</a>`}
      ${over && html`<a class="button quiet" href=${api.recordAddress(table)} download>${t("replay.record")}</a>`}
    </aside>
  </div>`;
}
