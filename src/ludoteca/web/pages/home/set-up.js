// A table with everything chosen: seats, options of the game, hints, clock, who may find it.
import { ClauseLink } from "../../kit/clause.js";
import { Dialog } from "../../kit/dialog.js";
import { useData } from "../../kit/data.js";
import { loadThemes, useGame } from "../../kit/games.js";
import { html, useState } from "../../kit/html.js";
import { choiceName, inWords, t } from "../../kit/i18n.js";
import { levelsAt, levelStrength, levelTitle } from "../../kit/levels.js";
import { Choice, Tick } from "../../kit/parts.js";
import { levelName } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";
import { openTable, screenTable } from "./open-table.js";
import { asked, AT_ONCE, TimeFields } from "./set-up-time.js";
import { NameField } from "./together.js";

/** @typedef {import("../../kit/types").Game} Game */
/** @typedef {Record<string, boolean | number | string>} Options */

/** With more seats than these the others can be chosen all at once. */
const MANY = 4;

/** @param {{ game: Game, onClose: () => void, theme?: string }} props */
export function SetUp({ game, onClose, theme: first = "" }) {
  const { module } = useGame(game.id);
  const [chosen, setSeats] = useState(() => ["me", ...Array(game.seats[0] - 1).fill(game.bots[0])]);
  const [picked, pick] = useState("");
  const [names, setNames] = useState(/** @type {Record<number, string>} */ ({}));
  const [options, setOptions] = useState(/** @type {Options} */ ({}));
  const [hints, setHints] = useState(true);
  const [listed, setListed] = useState(false);
  const [times, setTimes] = useState(AT_ONCE);
  const [screen, setScreen] = useState(false);
  const [theme, setTheme] = useState(first);
  const [busy, setBusy] = useState(false);

  const levels = levelsAt(game, chosen.length, options);
  // A level that is none at this table gives way to the highest that is.
  const seats = chosen.map((kind) => (game.bots.includes(kind) && !levels.includes(kind) ? levels[levels.length - 1] : kind));
  /** @param {number} index @param {string} value */
  const seat = (index, value) => {
    pick(value);
    // There is one "me": sitting down elsewhere swaps with who was there.
    setSeats(chosen.map((old, at) => (at === index ? value : value === "me" && old === "me" ? chosen[index] : old)));
  };
  /** @param {string} count */
  const resize = (count) => setSeats(Array.from({ length: Number(count) }, (_, at) => chosen[at] ?? game.bots[0]));
  const company = screen || seats.includes("open");
  const start = async () => {
    setBusy(true);
    const here = seats.flatMap((kind, at) => (kind === "here" ? [names[at] ?? ""] : []));
    const places = screen ? screenTable(game) : { seats, here };
    await openTable(game, { ...places, options, hints, listed: listed && company, ...asked(times, company), theme });
    setBusy(false);
  };
  const others = new Set(seats.filter((kind) => kind !== "me"));
  const alike = others.size === 1 ? [...others][0] : "";
  /** @param {string} kind */
  const everybody = (kind) => {
    pick(kind);
    setSeats(chosen.map((old) => (old === "me" ? old : kind)));
  };
  // Of the level that was picked last one line says how strong it is.
  const told = [picked, ...seats].find((kind) => seats.includes(kind) && levels.includes(kind));
  const kinds = [
    { value: "me", name: t("seat.me") },
    ...levels.map((value) => ({ value, name: t("seat.bot", { level: levelName(value) }), title: levelTitle(game, value) })),
    { value: "open", name: t("seat.friend") },
    { value: "here", name: t("seat.here") },
  ];
  return html`<${Dialog} title=${t("setup.title", { game: inWords(game.names) })} onClose=${onClose} actions=${html`
    <button class="button" onClick=${onClose}>${t("cancel")}</button>
    <button class="button primary" disabled=${busy || !(screen || seats.includes("me"))} onClick=${start}>${t("setup.start")}</button>`}>
    <div class="stack">
      <${Tick} label=${t("setup.screen")} checked=${screen} onChange=${setScreen} />
      ${!screen && game.seats.length > 1 && html`<${Choice} label=${t("setup.players")} value=${String(seats.length)} onChange=${resize}
        choices=${game.seats.map((count) => ({ value: String(count), name: String(count) }))} />`}
      ${!screen && html`<div class="seat-fields">
        ${seats.length > MANY && html`<${SeatField} name=${t("setup.others")} value=${alike} kinds=${[...(alike ? [] : [{ value: "", name: t("setup.mixed") }]), ...kinds.slice(1)]} onChange=${everybody} />`}
        ${seats.map((value, index) => html`<${SeatField} key=${index} value=${value} kinds=${kinds} onChange=${(/** @type {string} */ kind) => seat(index, kind)}
          name=${module ? module.seatName(index) : t("setup.seat", { n: index + 1 })} />
          ${value === "here" && html`<${NameField} label=${t("together.name")} value=${names[index] ?? ""}
            onChange=${(/** @type {string} */ name) => setNames({ ...names, [index]: name })} />`}`)}
        <p class="choice-note level-told" role="status">${told && html`${levelName(told)}: ${levelStrength(game, told).join("")}`}</p>
      </div>`}
      ${!screen && !seats.includes("me") && html`<p class="field-error" role="alert">${t("setup.nobody")}</p>`}
      ${game.options.map((option) => html`<${OptionField} key=${option.name} game=${game} option=${option} module=${module}
        value=${options[option.name] ?? option.default} onChange=${(/** @type {any} */ value) => setOptions({ ...options, [option.name]: value })} />`)}
      ${game.themes.length > 0 && html`<${ThemeField} game=${game} value=${theme} onChange=${setTheme} />`}
      <${TimeFields} times=${times} company=${company} onChange=${setTimes} />
      <${Tick} label=${t("setup.hints")} checked=${hints} onChange=${setHints} />
      ${company && html`<${Tick} label=${t("setup.listed")} checked=${listed} onChange=${setListed} />`}
    </div>
  </${Dialog}>`;
}

/** @param {{ name: string, value: string, kinds: { value: string, name: string, title?: string }[], onChange: (value: string) => void }} props */
const SeatField = ({ name, value, kinds, onChange }) => html`<label class="field">
  <span>${name}</span>
  <select class="input" value=${value} onChange=${(/** @type {any} */ event) => onChange(event.target.value)}>
    ${kinds.map((kind) => html`<option value=${kind.value} title=${kind.title} selected=${kind.value === value}>${kind.name}</option>`)}
  </select>
</label>`;

/** @param {{ game: Game, value: string, onChange: (theme: string) => void }} props */
function ThemeField({ game, value, onChange }) {
  const { data: module } = useData(() => loadThemes(game.id), [game.id]);
  return module && html`<${module.ThemePicker} game=${game} lang=${lang.value} value=${value} onChange=${onChange} />`;
}

/**
 * @param {{ game: Game, option: import("../../kit/types").Option, module: import("../../kit/types").LoadedGame | null,
 *   value: boolean | number | string,
 *   onChange: (value: boolean | number | string) => void }} props
 */
function OptionField({ game, option, module, value, onChange }) {
  const clause = option.clause && html`<${ClauseLink} game=${game.id} id=${option.clause} />`;
  if (typeof option.default === "boolean") {
    return html`<div class="with-clause"><${Tick} label=${inWords(option.names)} checked=${value === true} onChange=${onChange} />${clause}</div>`;
  }
  const meaning = module?.explain?.(option.name, value);
  return html`<div class="with-clause"><${Choice} label=${inWords(option.names)} value=${String(value)}
    choices=${option.choices.map((choice) => ({ value: String(choice), name: choiceName(option, choice) }))}
    onChange=${(/** @type {string} */ text) => onChange(option.choices.find((choice) => String(choice) === text) ?? option.default)} />${clause}</div>
    ${meaning && html`<p class="small" role="status">${meaning}</p>`}`;
}
