// The bench: the form of a variant, what an experiment has found, and those that are kept. One experiment is looked at.
import { api } from "../../kit/api.js";
import { useData } from "../../kit/data.js";
import { errorText } from "../../kit/errors.js";
import { html, useEffect, useState } from "../../kit/html.js";
import { inWords, t } from "../../kit/i18n.js";
import { kept, remember } from "../../kit/prefs.js";
import { showError } from "../../kit/toast.js";
import { Form, startOf } from "./form.js";
import { Found } from "./found.js";
import { Actions, Kept } from "./kept.js";

/** @typedef {import("../../kit/types").Game} Game */
/** @typedef {import("./form.js").Wish} Wish */

/** Milliseconds between two looks at an experiment that runs, and at the shelf while nothing does. */
const SOON = 1000;
const LATER = 15_000;

const MOVING = ["waiting", "running"];

/** @param {{ games: Game[] }} props */
export function Bench({ games }) {
  const [wish, setWish] = useState(() => startOf(games.find(({ id }) => id === kept("lab.game")) ?? games[0]));
  const [chosen, setChosen] = useState("");
  const [refusal, setRefusal] = useState("");
  const shelf = useData(api.experiments, []);
  const detail = useData(async () => (chosen ? api.experiment(chosen) : null), [chosen]);
  const moving = shelf.data?.some(({ stage }) => MOVING.includes(stage)) ?? false;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      shelf.again();
      if (moving) detail.again();
    }, moving ? SOON : LATER);
    return () => clearInterval(timer);
  }, [moving]);

  const refresh = () => {
    shelf.again();
    detail.again();
  };
  const game = /** @type {Game} */ (games.find(({ id }) => id === wish.game));
  /** @param {Wish} next */
  const change = (next) => {
    if (next.game !== wish.game) remember("lab.game", next.game);
    setRefusal("");
    setWish(next);
  };
  /** @param {() => Promise<import("../../kit/wire").LabExperiment>} asking */
  const after = async (asking) => {
    try {
      setChosen((await asking()).id);
      scrollTo(0, 0);
    } catch (error) {
      showError(error);
    }
    refresh();
  };
  /** What the game has against these numbers stays beside them until they change. */
  const attempt = async () => {
    try {
      setChosen((await api.tryOut(named(wish, game))).id);
      scrollTo(0, 0);
    } catch (error) {
      setRefusal(errorText(error));
    }
    refresh();
  };
  /** Look at a kept one, and take its numbers into the form. @param {string} id */
  const look = async (id) => {
    setChosen(id);
    scrollTo(0, 0);
    try {
      const asked = (await api.experiment(id)).wish;
      if (asked && games.some(({ id: known }) => known === asked.game)) change(asked);
    } catch (error) {
      showError(error);
    }
  };
  const shown = detail.data && detail.data.experiment.id === chosen ? detail.data : null;
  return html`<div class=${`lab ${chosen ? "found" : ""}`}>
    <${Form} games=${games} game=${game} wish=${wish} refusal=${refusal} onChange=${change} onTry=${attempt} />
    <${Found} detail=${shown} pending=${Boolean(chosen)}
      onTell=${(/** @type {"go" | "stop"} */ what) => after(() => api.tellExperiment(chosen, what))}>
      ${shown && html`<${Actions} experiment=${shown.experiment} variants=${shown.found?.variants.slice(1) ?? []} onChange=${refresh} onForgotten=${() => [setChosen(""), shelf.again()]} />`}
    </${Found}>
    <${Kept} shelf=${shelf.data} games=${games} chosen=${chosen} onChoose=${look} onChange=${refresh} />
  </div>`;
}

/** What nobody called anything is called by what it changes. @param {Wish} wish @param {Game} game */
function named(wish, game) {
  const name = wish.name.trim();
  return { ...wish, name: name || t("lab.unnamed", { game: inWords(game.names), n: Object.keys(wish.changes).length }) };
}
