// The end of a match: who won, by how much, and what next.
import { announce } from "../../kit/announce.js";
import { Dialog } from "../../kit/dialog.js";
import { html, useEffect, useRef, useState } from "../../kit/html.js";
import { list, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { seatPerson } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";
import { go } from "../../kit/router.js";

/** @typedef {import("../../kit/types").State} State */

/** @param {State} state @param {import("../../kit/types").GameModule} module */
export function verdict(state, module) {
  const { result, you, seats } = state;
  if (!result) return "";
  const best = Math.max(...result.payoffs);
  const winners = result.payoffs.flatMap((payoff, seat) => (payoff === best ? [seat] : []));
  if (winners.length === seats.length) return t(best > 0.5 ? "end.all" : best < 0.5 ? "end.none" : "end.draw");
  // At one device everybody is "you": only names tell the winner.
  if (you.length === 1) return t(winners.includes(you[0]) ? "end.won" : "end.lost");
  return t("end.winner", { n: winners.length, names: list(winners.map((seat) => seatPerson(state, seat, module))) });
}

/**
 * @param {{ table: string, state: State, module: import("../../kit/types").GameModule, orders: import("./play.js").Orders }} props
 */
export function Ending({ table, state, module, orders }) {
  const [open, setOpen] = useState(false);
  const asked = useRef(false);
  const before = useRef(state.phase);
  useEffect(() => {
    if (state.phase === "over" && before.current !== "over") {
      setOpen(true);
      announce(verdict(state, module));
    }
    before.current = state.phase;
  }, [state.phase]);
  useEffect(() => {
    if (state.rematch && asked.current) go(`/t/${state.rematch}`);
  }, [state.rematch]);
  if (state.phase !== "over") return null;

  const rematch = () => {
    asked.current = true;
    orders.rematch();
  };
  const next = html`<${Next} table=${table} state=${state} onRematch=${rematch} />`;
  return html`<section class="ending" aria-label=${t("end.title")}>
      <p class="ending-words"><strong>${verdict(state, module)}</strong> <${Score} state=${state} /></p>
      <div class="row">${next}</div>
    </section>
    ${open && html`<${Dialog} title=${verdict(state, module)} onClose=${() => setOpen(false)} actions=${next}>
      <table class="scores">
        <caption class="unseen">${t("end.scores")}</caption>
        <thead class="unseen"><tr><th scope="col">${t("end.player")}</th><th scope="col">${t("end.points")}</th></tr></thead>
        <tbody>${ranking(state).map((seat) => html`<tr key=${seat}>
          <th scope="row">${seatPerson(state, seat, module)}<small>${module.seatName(seat, lang.value)}
            ${state.result?.resigned.includes(seat) && ` · ${t("seat.resigned")}`}</small></th>
          <td>${state.result?.scores[seat]}</td>
        </tr>`)}</tbody>
      </table>
    </${Dialog}>`}`;
}

/** @param {State} state */
function ranking({ result, seats }) {
  const order = seats.map((_, seat) => seat);
  return order.sort((a, b) => (result?.payoffs[b] ?? 0) - (result?.payoffs[a] ?? 0));
}

/** @param {{ state: State }} props */
function Score({ state }) {
  const scores = state.result?.scores ?? [];
  return html`<span class="ending-score">${ranking(state).map((seat) => scores[seat]).join(" – ")}</span>`;
}

/** @param {{ table: string, state: State, onRematch: () => void }} props */
function Next({ table, state, onRematch }) {
  return html`
    <a class="button" href="/">${t("nav.home")}</a>
    <a class="button" href=${`/replay/${table}`}><${Icon} name="play" size=${18} />${t("end.replay")}</a>
    ${state.rematch ? html`<a class="button primary" href=${`/t/${state.rematch}`}>${t("end.go")}</a>`
      : state.can.rematch && html`<button class="button primary" onClick=${onRematch}><${Icon} name="again" size=${18} />${t("end.again")}</button>`}`;
}
