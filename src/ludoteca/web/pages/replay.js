// A match again, position by position, with anybody's eyes once it is over.
import { announce } from "../kit/announce.js";
import { api } from "../kit/api.js";
import { useData } from "../kit/data.js";
import { useGame } from "../kit/games.js";
import { html, useEffect, useLayoutEffect, useMemo, useState } from "../kit/html.js";
import { t } from "../kit/i18n.js";
import { Icon } from "../kit/icons.js";
import { useCalm } from "../kit/media.js";
import { personName } from "../kit/people.js";
import { lang } from "../kit/prefs.js";
import { Pending, Shell } from "../kit/shell.js";
import { showError } from "../kit/toast.js";
import { Log, useRetold } from "./table/log.js";

/** @typedef {import("../kit/types").Replay} Replay */
/** @typedef {import("../kit/types").GameModule} GameModule */

const EVERYBODY = -1;
const PACE = 1100;

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
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const calm = useCalm();
  /** @param {number} where */
  const jump = (where) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(last, where)));
  };
  /** From where the replay is by now: keys come faster than it is drawn. @param {number} by */
  const step = (by) => {
    setPlaying(false);
    setAt((now) => Math.max(0, Math.min(last, now + by)));
  };
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => jump(0), End: () => jump(last) });

  const lines = useMemo(() => positions.flatMap(({ log }, position) => log.map((entry) => ({ entry, position }))), [positions]);
  const log = useRetold(module, replay.theme, useMemo(() => lines.map(({ entry }) => entry), [lines]));
  const current = lines.findLastIndex(({ position }) => position <= at);
  useEffect(() => {
    if (!playing) announce(log.filter((_, index) => lines[index].position === at).map(({ sentence }) => sentence).join(". "));
  }, [at]);

  const { Table } = module;
  const { view, last: move = null } = positions[at];
  const whole = seats.map((seat) => ({ ...seat, name: personName(seat, ""), present: true, away: false, time: null, thinking: false }));
  const play = () => {
    if (!playing && at >= last) setAt(0);
    setPlaying(!playing);
  };
  return html`<div class="playing replaying">
    <section class="playing-top" aria-label=${t("replay.title")}>
      <h1 class="turn theirs">${t("replay.title")}</h1>
      <${Eyes} seats=${whole} module=${module} eyes=${eyes} onEyes=${onEyes} over=${over} yours=${yours} />
    </section>
    <section class="playing-board" aria-label=${t("table.board")}>
      <${Table} view=${view} legal=${[]} eyes=${eyes} you=${[]} seats=${whole} lang=${lang.value} act=${() => {}} undo=${null}
        last=${move} theme=${replay.theme} hint=${null} disabled=${true} over=${at === last && over} animate=${!calm} />
      <p class="unseen">${module.describe(view, lang.value)}</p>
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
      <${Log} log=${log} game=${replay.game} module=${module} current=${current}
        onPick=${(/** @type {number} */ index) => jump(lines[index].position)} />
      ${over && html`<a class="button quiet" href=${api.recordAddress(table)} download>${t("replay.record")}</a>`}
    </aside>
  </div>`;
}

/** @param {{ icon: string, name: string, onClick: () => void, disabled: boolean }} props */
const Step = ({ icon, name, onClick, disabled }) =>
  html`<button class="icon-button" aria-label=${name} title=${name} onClick=${onClick} disabled=${disabled}><${Icon} name=${icon} /></button>`;

/**
 * Whose eyes: everybody's while the match is not over are one's own and a spectator's.
 * @param {{ seats: import("../kit/types").Seat[], module: GameModule, eyes: number, onEyes: (seat: number) => void, over: boolean, yours: number[] }} props
 */
function Eyes({ seats, module, eyes, onEyes, over, yours }) {
  const offered = seats.flatMap((seat, index) => (over || yours.includes(index) ? [{ seat, index }] : []));
  return html`<label class="field inline"><span>${t("replay.eyes")}</span>
    <select class="input" value=${String(eyes)} onChange=${(/** @type {any} */ event) => onEyes(Number(event.target.value))}>
      <option value="-1">${t("replay.everybody")}</option>
      ${offered.map(({ seat, index }) => html`<option value=${String(index)} selected=${index === eyes}>
        ${module.seatName(index, lang.value)}${seat.name && ` (${seat.name})`}</option>`)}
    </select>
  </label>`;
}

/** Keys for the whole page; a control that uses them itself keeps them. @param {Record<string, () => void>} keys */
function useKeys(keys) {
  // With the drawing, not after it: a key pressed at first sight counts.
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      const busy = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
      if (busy || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
