// What is to be tried: the game, who plays it, and the numbers of its edition with their meaning and bounds.
import { api } from "../../kit/api.js";
import { useData } from "../../kit/data.js";
import { html } from "../../kit/html.js";
import { choiceName, inWords, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { levelsAt } from "../../kit/levels.js";
import { levelName } from "../../kit/people.js";
import { Pending } from "../../kit/shell.js";
import { Numbers, wrongTotals } from "./numbers.js";

/** @typedef {import("../../kit/types").Game} Game */
/** @typedef {import("../../kit/wire").LabWish} Wish */

/** Who plays in experiments besides the levels for people, quickest first. */
const QUICK = ["random", "greedy"];
const MATCHES = [200, 1000, 5000, 20_000];

/** A first wish for a game. @param {Game} game @returns {Wish} */
export const startOf = (game) =>
  ({ name: "", game: game.id, bots: Array(game.seats[0]).fill("greedy"), options: {}, matches: 1000, seed: 0, changes: {}, values: false });

/**
 * @param {{ games: Game[], game: Game, wish: Wish, refusal: string, onChange: (wish: Wish) => void, onTry: () => void }} props
 */
export function Form({ games, game, wish, refusal, onChange, onTry }) {
  const { data: groups, error, again } = useData(() => api.labForm(game.id, wish.bots.length), [game.id, wish.bots.length]);
  const changed = Object.keys(wish.changes).length;
  const wrong = groups ? wrongTotals(groups, wish.changes) : [];
  /** @param {Event} event */
  const attempt = (event) => {
    event.preventDefault();
    onTry();
  };
  return html`<form class="lab-form" onSubmit=${attempt}>
    <div class="lab-scroll" tabindex="0" role="group" aria-label=${t("lab.form")}>
      <header class="lab-title"><h1>${t("lab.title")}<span class="unseen"> · ${inWords(game.names)}</span></h1>
        <p class="small">${t("lab.from", { edition: game.edition.name, n: changed })}</p></header>
      <${Setting} games=${games} game=${game} wish=${wish} onChange=${onChange} />
      ${!groups ? html`<${Pending} error=${error} again=${again} />`
        : groups.length === 0 ? html`<p class="empty">${t("lab.no_numbers")}</p>`
        : groups.map((group, index) => html`<${Numbers} key=${`${game.id} ${wish.bots.length} ${index}`} group=${group} changes=${wish.changes}
            onChange=${(/** @type {Record<string, number>} */ changes) => onChange({ ...wish, changes })} />`)}
    </div>
    <div class="lab-foot">
      ${refusal && html`<p class="field-error" role="alert">${refusal}</p>`}
      <input class="input" maxlength="60" value=${wish.name} aria-label=${t("lab.name")} placeholder=${t("lab.name.hint")}
        onInput=${(/** @type {any} */ event) => onChange({ ...wish, name: event.target.value })} />
      <div class="row">
        <button type="button" class="button" disabled=${!changed} onClick=${() => onChange({ ...wish, changes: {} })}><${Icon} name="undo" />${t("lab.reset")}</button>
        <button class="button primary" disabled=${wrong.length > 0}><${Icon} name="flask" />${t("lab.try")}</button>
      </div>
    </div>
  </form>`;
}

/** The game, the players, its options, how many matches. @param {{ games: Game[], game: Game, wish: Wish, onChange: (wish: Wish) => void }} props */
function Setting({ games, game, wish, onChange }) {
  const seats = wish.bots.length;
  const alike = wish.bots.every((bot) => bot === wish.bots[0]);
  const bots = [...QUICK, ...levelsAt(game, seats, wish.options)].map((value) => ({ value, name: levelName(value) }));
  const unknown = [...new Set(wish.bots)].filter((bot) => !bots.some(({ value }) => value === bot));
  const choices = [...bots, ...unknown.map((value) => ({ value, name: value }))];
  /** The numbers of another number of players are others. @param {number} count */
  const resize = (count) =>
    onChange({ ...wish, changes: {}, bots: Array.from({ length: count }, (_, seat) => wish.bots[seat] ?? wish.bots[0]) });
  return html`<div class="lab-setting">
    <div class="lab-pair wide">
      <${Pick} label=${t("lab.game")} value=${game.id} choices=${games.map(({ id, names }) => ({ value: id, name: inWords(names) }))}
        onChange=${(/** @type {string} */ id) => onChange(startOf(/** @type {Game} */ (games.find((one) => one.id === id))))} />
      <${Pick} label=${t("setup.players")} value=${String(seats)} choices=${game.seats.map((n) => ({ value: String(n), name: String(n) }))}
        onChange=${(/** @type {string} */ count) => resize(Number(count))} />
    </div>
    <div class="lab-pair">
      <${Pick} label=${t("lab.bots")} value=${alike ? wish.bots[0] : ""} onChange=${(/** @type {string} */ bot) => onChange({ ...wish, bots: wish.bots.map(() => bot) })}
        choices=${[...(alike ? [] : [{ value: "", name: t("setup.mixed") }]), ...choices]} />
      <${Pick} label=${t("lab.matches")} value=${String(wish.matches)} onChange=${(/** @type {string} */ n) => onChange({ ...wish, matches: Number(n) })}
        choices=${[...new Set([...MATCHES, wish.matches])].sort((a, b) => a - b).map((n) => ({ value: String(n), name: count(n) }))} />
    </div>
    <label class="lab-values"><input type="checkbox" checked=${wish.values} aria-describedby="lab-values"
      onChange=${(/** @type {any} */ event) => onChange({ ...wish, values: event.target.checked })} /><span>${t("lab.values")}
      <small id="lab-values">${t("lab.values.means")}</small></span></label>
    <details class="lab-more">
      <summary>${t("lab.more")}</summary>
      ${wish.bots.map((bot, seat) => html`<${Pick} key=${seat} label=${t("setup.seat", { n: seat + 1 })} value=${bot} choices=${choices}
        onChange=${(/** @type {string} */ next) => onChange({ ...wish, bots: wish.bots.map((old, at) => (at === seat ? next : old)) })} />`)}
      ${game.options.map((option) => html`<${Pick} key=${option.name} label=${inWords(option.names)} value=${String(wish.options[option.name] ?? option.default)}
        choices=${option.choices.map((choice) => ({ value: String(choice), name: typeof choice === "boolean" ? t(choice ? "lab.yes" : "lab.no") : choiceName(option, choice) }))}
        onChange=${(/** @type {string} */ text) => onChange({ ...wish, options: { ...wish.options, [option.name]: option.choices.find((choice) => String(choice) === text) ?? option.default } })} />`)}
      <label class="field"><span>${t("lab.seed")}</span>
        <input class="input" type="number" min="0" max="2147483647" value=${wish.seed} onInput=${(/** @type {any} */ event) => onChange({ ...wish, seed: Number(event.target.value) || 0 })} /></label>
    </details>
  </div>`;
}

/** @param {number} n */
const count = (n) => n.toLocaleString(document.documentElement.lang);

/** @param {{ label: string, value: string, choices: { value: string, name: string }[], onChange: (value: string) => void }} props */
const Pick = ({ label, value, choices, onChange }) => html`<label class="field">
  <span>${label}</span>
  <select class="input" value=${value} onChange=${(/** @type {any} */ event) => onChange(event.target.value)}>
    ${choices.map((choice) => html`<option key=${choice.value} value=${choice.value} selected=${choice.value === value}>${choice.name}</option>`)}
  </select>
</label>`;
