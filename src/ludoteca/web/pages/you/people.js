// Your people: friends, who would be one, and who you played with not long ago.
import { api } from "../../kit/api.js";
import { Confirm } from "../../kit/dialog.js";
import { useData } from "../../kit/data.js";
import { Face } from "../../kit/faces.js";
import { html, useState } from "../../kit/html.js";
import { inWords, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { namedOf } from "../../kit/people.js";
import { self } from "../../kit/self.js";
import { showError } from "../../kit/toast.js";
import { openTable } from "../home/open-table.js";

/** @typedef {import("../../kit/wire").Fellow} Fellow */
/** @typedef {"friend" | "block" | "leave"} How */
/** @typedef {(one: Fellow, how: How) => void} Tie */

/** @param {Fellow} one */
const seatOf = ({ name, face }) => ({ kind: /** @type {const} */ ("person"), bot: "", name, face });

export function YourPeople() {
  const { data, error } = useData(self.people, []);
  const { data: games } = useData(api.games, []);
  const [changed, setChanged] = useState(/** @type {import("../../kit/wire").People | null} */ (null));
  const [blocking, setBlocking] = useState(/** @type {Fellow | null} */ (null));
  const people = changed ?? data;
  if (error || !people || !games) return null;
  /** @type {Tie} */
  const tie = ({ person }, how) => void self.tie(person, how).then(setChanged, showError);
  /** One tap: a table of what you last played together, and they are invited to it. @param {Fellow} one */
  const play = (one) => {
    const game = games.find(({ id }) => id === one.game) ?? games[0];
    return openTable(game, { seats: ["me", ...Array(game.seats[0] - 1).fill("open")] }, (table) => self.call(one.person, table));
  };
  /** @param {Fellow} one */
  const gameOf = (one) => inWords(games.find(({ id }) => id === one.game)?.names ?? {});
  const { friends, asking, recent, blocked } = people;
  const parts = { games, gameOf, tie, play, setBlocking };
  return html`<section class="card stack" aria-labelledby="people-title">
    <h2 id="people-title">${t("people.title")}</h2>
    ${asking.length > 0 && html`<ul class="device-list">${asking.map((one) => html`<${Asking} key=${one.person} one=${one} tie=${tie} block=${setBlocking} />`)}</ul>`}
    ${friends.length > 0 && html`<${Group} title=${t("people.friends")} people=${friends} friends=${true} ...${parts} />`}
    ${recent.length > 0 && html`<${Group} title=${t("people.recent")} people=${recent} friends=${false} ...${parts} />`}
    ${friends.length + asking.length + recent.length === 0 && html`<p class="small">${t("people.none")}</p>`}
    ${blocked.length > 0 && html`<details><summary>${t("people.blocked", { n: blocked.length })}</summary>
      <ul class="device-list">${blocked.map((one) => html`<li key=${one.person}><${Face} seat=${seatOf(one)} size=${36} /><span>${namedOf(seatOf(one))}</span>
        <button class="button quiet" onClick=${() => tie(one, "leave")}>${t("people.unblock")}</button></li>`)}</ul></details>`}
    <p class="small">${t("people.private")}</p>
    ${blocking && html`<${Confirm} title=${t("people.block.title", { name: namedOf(seatOf(blocking)) })} text=${t("people.block.text")} yes=${t("people.block")}
      onYes=${() => tie(blocking, "block")} onClose=${() => setBlocking(null)} />`}
  </section>`;
}

/** @param {{ one: Fellow, tie: Tie, block: (one: Fellow) => void }} props */
const Asking = ({ one, tie, block }) => html`<li class="asking"><${Face} seat=${seatOf(one)} size=${36} />
  <span>${t("people.asks", { name: namedOf(seatOf(one)) })}</span>
  <span class="row"><button class="button primary" onClick=${() => tie(one, "friend")}>${t("people.yes")}</button>
    <button class="button" onClick=${() => tie(one, "leave")}>${t("people.no")}</button>
    <button class="button quiet" onClick=${() => block(one)}>${t("people.block")}</button></span></li>`;

/**
 * @param {{ title: string, people: Fellow[], friends: boolean, gameOf: (one: Fellow) => string, tie: Tie,
 *   play: (one: Fellow) => Promise<void>, setBlocking: (one: Fellow) => void }} props
 */
function Group({ title, people, friends, gameOf, tie, play, setBlocking }) {
  return html`<div><h3>${title}</h3><ul class="device-list">${people.map((one) => {
    const name = namedOf(seatOf(one));
    return html`<li key=${one.person}><${Face} seat=${seatOf(one)} size=${36} />
      <span><strong>${name}</strong><small>${gameOf(one)}</small></span>
      <span class="row">
        ${one.asked ? html`<small>${t("people.asked")}</small>`
          : html`<button class=${`button ${friends ? "primary" : ""}`} onClick=${() => play(one)} aria-label=${`${t("people.play")}: ${name}`}>${t("people.play")}</button>`}
        ${!friends && !one.asked && html`<button class="button" onClick=${() => tie(one, "friend")} aria-label=${`${t("people.add")}: ${name}`}>${t("people.add.short")}</button>`}
        ${(friends || one.asked) && html`<button class="button quiet" onClick=${() => tie(one, "leave")} aria-label=${`${t("people.leave")}: ${name}`}>${t("people.leave")}</button>`}
        <button class="icon-button" title=${t("people.block")} aria-label=${`${t("people.block")}: ${name}`} onClick=${() => setBlocking(one)}><${Icon} name="bar" /></button>
      </span></li>`;
  })}</ul></div>`;
}
