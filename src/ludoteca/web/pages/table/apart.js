// What days apart bring to a table: holidays, a nudge, and what the computer did for who was away.
import { Dialog } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { useTold } from "./log.js";

/** Days of holiday that are offered. */
const HOLIDAYS = [1, 3, 7, 14];

/** @typedef {import("../../kit/types").State} State */

/** @param {{ state: State, orders: import("./play.js").Orders, onHoliday: () => void, onDone: () => void }} props */
export function ApartItems({ state, orders, onHoliday, onDone }) {
  const resting = Boolean(state.seats[state.eyes]?.resting);
  const nudge = () => {
    orders.nudge();
    onDone();
  };
  return html`${state.you.length > 0 && state.phase === "playing" && html`<a class="menu-item" href="/settings#notices"><${Icon} name="bell" />${t("tools.notices")}</a>`}
    ${state.can.nudge && html`<button class="menu-item" onClick=${nudge}><${Icon} name="clock" />${t("tools.nudge")}</button>`}
    ${(state.can.rest > 0 || resting) && html`<button class="menu-item" onClick=${onHoliday}><${Icon} name="sun" />${t("tools.holiday")}</button>`}`;
}

/** @param {{ state: State, orders: import("./play.js").Orders, onClose: () => void }} props */
export function Holiday({ state, orders, onClose }) {
  const resting = state.seats[state.eyes]?.resting ?? 0;
  /** @param {number} days */
  const take = (days) => {
    orders.rest(days);
    onClose();
  };
  return html`<${Dialog} title=${t("tools.holiday")} onClose=${onClose}>
    <p>${t("holiday.text", { n: state.can.rest })}</p>
    <div class="menu">
      ${HOLIDAYS.filter((days) => days <= state.can.rest).map((days) => html`<button key=${days} class="menu-item" onClick=${() => take(days)}>${t("holiday.days", { n: days })}</button>`)}
      ${resting > 0 && html`<button class="menu-item" onClick=${() => take(0)}>${t("holiday.end")}</button>`}
    </div>
  </${Dialog}>`;
}

/** Told once to who is back: what was done for it. @param {{ state: State, module: import("../../kit/types").LoadedGame }} props */
export function StoodIn({ state, module }) {
  const told = useTold(module, state.theme, state.stood_in);
  const [read, setRead] = useState(0);
  if (told.length <= read) return null;
  return html`<${Dialog} title=${t("back.title")} onClose=${() => setRead(told.length)} actions=${html`
    <button class="button primary" onClick=${() => setRead(told.length)}>${t("back.go")}</button>`}>
    <p>${t("back.text", { n: told.length })}</p>
    <ol class="prose">${told.slice(read).map(({ sentence }, index) => html`<li key=${index}>${sentence}</li>`)}</ol>
  </${Dialog}>`;
}
