// One game on the shelf: what it is, and every way to start it.
import { artOf } from "../../kit/games.js";
import { html, useId, useState } from "../../kit/html.js";
import { inWords, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { levelsAt } from "../../kit/levels.js";
import { kept, remember } from "../../kit/prefs.js";
import { Variant } from "../../kit/variant.js";
import { Levels } from "./levels.js";
import { openTable, screenTable } from "./open-table.js";
import { SetUp } from "./set-up.js";
import { Together } from "./together.js";

/** @typedef {import("../../kit/types").Game} Game */

/** @param {Game} game @param {string[]} levels */
function usualLevel(game, levels) {
  const last = kept(`level.${game.id}`);
  return last && levels.includes(last) ? last : levels[0];
}

/** @param {{ game: Game }} props */
export function GameCard({ game }) {
  const fewest = game.seats[0];
  const levels = levelsAt(game, fewest);
  const [level, setLevel] = useState(() => usualLevel(game, levels));
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(/** @type {"" | "options" | "here"} */ (""));
  const close = () => setAsks("");
  const [unfolded, unfold] = useState(false);
  const ways = useId();

  /** @param {string[]} others */
  const start = async (others) => {
    setBusy(true);
    await openTable(game, { seats: ["me", ...others] });
    setBusy(false);
  };
  const onScreen = async () => {
    setBusy(true);
    await openTable(game, screenTable(game));
    setBusy(false);
  };
  /** @param {string} kind */
  const others = (kind) => Array(fewest - 1).fill(kind);
  /** @param {string} chosen */
  const choose = (chosen) => {
    setLevel(chosen);
    remember(`level.${game.id}`, chosen);
  };

  return html`<article class=${`game-card ${unfolded ? "unfolded" : ""}`} id=${`game-${game.id}`} aria-labelledby=${`name-${game.id}`}>
    <header class="game-head">
      <img class="game-art" src=${artOf(game.id)} alt="" width="480" height="480" />
      <h2 id=${`name-${game.id}`}>${inWords(game.names)}</h2>
      <p class="game-facts">
        <span><${Icon} name="people" size=${16} />${t("game.players", { n: span(game.seats) })}</span>
        <span><${Icon} name="clock" size=${16} />${t("game.minutes", { n: game.minutes })}</span>
      </p>
    </header>
    <div class="game-words">
      <div class="game-about">
        <p class="game-pitch">${inWords(game.pitch)}</p>
        <${Variant} edition=${game.edition} />
      </div>
      <div class="play-now">
        ${levels.length > 1 && html`<${Levels} game=${game} levels=${levels} value=${level} onChange=${choose} />`}
        <button class="button primary big" disabled=${busy} onClick=${() => start(others(level))}>
          <${Icon} name="play" />${t("play.now")}
        </button>
        ${game.lesson && html`<a class="play-way play-learn" href=${`/learn/${game.id}`} aria-label=${t("play.learn")}><${Icon} name="book" />
          <span class="learn-whole">${t("play.learn")}</span><span class="learn-short">${t("play.learn.short")}</span></a>`}
        <button class="play-way play-more" aria-expanded=${unfolded} aria-controls=${ways} aria-label=${t("play.more")} title=${t("play.more")}
          onClick=${() => unfold(!unfolded)}><${Icon} name="more" /></button>
      </div>
      <div class="ways" id=${ways}>
        <button class="play-way" disabled=${busy} onClick=${() => start(others("open"))}><${Icon} name="people" />${t("play.invite")}</button>
        <button class="play-way" onClick=${() => setAsks("here")}><${Icon} name="device" />${t("play.here")}</button>
        <button class="play-way" disabled=${busy} onClick=${onScreen}><${Icon} name="screen" />${t("play.screen")}</button>
        <button class="play-way" onClick=${() => setAsks("options")}><${Icon} name="settings" />${t("play.options")}</button>
      </div>
      <p class="game-foot">
        <a href=${`/rules/${game.id}`}>${t("play.rules")}</a>
        ${game.printed && html`<a href=${`/rules/${game.id}#print`}>${t("play.print")}</a>`}
        ${game.themes.length > 0 && html`<a href=${`/themes/${game.id}`}>${t("play.themes")}</a>`}
      </p>
      <p class="game-credits">${inWords(game.credits)}</p>
    </div>
    ${asks === "options" && html`<${SetUp} game=${game} onClose=${close} />`}
    ${asks === "here" && html`<${Together} game=${game} onClose=${close} />`}
  </article>`;
}

/** @param {number[]} numbers */
const span = (numbers) => (numbers.length === 1 ? String(numbers[0]) : `${numbers[0]}–${numbers[numbers.length - 1]}`);
