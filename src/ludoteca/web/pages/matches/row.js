// One match that is over: how it went, with whom, when, and the ways back to it.
import { api } from "../../kit/api.js";
import { Confirm, Dialog } from "../../kit/dialog.js";
import { artOf } from "../../kit/games.js";
import { html, useState } from "../../kit/html.js";
import { day, lasting, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { against, gameName } from "../../kit/people.js";
import { showError } from "../../kit/toast.js";

/** @typedef {import("../../kit/wire").FinishedMatch} FinishedMatch */
/** @typedef {import("../../kit/types").Game} Game */

/** In words and in a colour. @param {{ outcome: FinishedMatch["outcome"] }} props */
export const Outcome = ({ outcome }) => html`<span class=${`outcome ${outcome}`}>${t(`outcome.${outcome}`)}</span>`;

/** @param {FinishedMatch} match @param {Game[]} games */
export const company = (match, games) =>
  against(match, games.find(({ id }) => id === match.game)?.cooperative) || t("match.here");

/** Why it ended, where the game itself does not say. @param {FinishedMatch} match */
function why(match) {
  if (match.reason) return match.reason;
  if (match.late) return t("matches.late");
  return t(match.resigned.some((seat) => match.yours.includes(seat)) ? "matches.resigned.you" : "matches.resigned");
}

/** @param {FinishedMatch} match */
const remarks = (match) => [
  match.taken_up && t("matches.taken_up"),
  match.replaced.length > 0 && t("matches.replaced"),
].filter(Boolean);

/** @param {{ match: FinishedMatch, games: Game[], onChange: () => void }} props */
export function MatchRow({ match, games, onChange }) {
  const [open, setOpen] = useState(false);
  const when = new Date(match.at * 1000);
  const name = `${gameName(games, match.game)} ${company(match, games)}`;
  return html`<article class="match-row">
    <img src=${artOf(match.game)} alt="" width="56" height="56" />
    <div class="match-words">
      <h2><a href=${`/review/${match.table}`}>${gameName(games, match.game)} <span>${company(match, games)}</span></a></h2>
      <p><${Outcome} outcome=${match.outcome} /> ${why(match)}</p>
      <p class="small"><time datetime=${when.toISOString()}>${day(when)}</time> · ${lasting(match.seconds)} · ${t("review.moves", { n: match.plies })}
        ${remarks(match).map((one) => html` · ${one}`)}</p>
    </div>
    <button class="icon-button" aria-label=${t("matches.ways", { name })} onClick=${() => setOpen(true)}><${Icon} name="more" /></button>
    ${open && html`<${Ways} match=${match} name=${name} onChange=${onChange} onClose=${() => setOpen(false)} />`}
  </article>`;
}

/** What can be done with it. @param {{ match: FinishedMatch, name: string, onChange: () => void, onClose: () => void }} props */
function Ways({ match, name, onChange, onClose }) {
  const [sure, setSure] = useState(false);
  /** @param {Promise<unknown>} asked */
  const then = (asked) => asked.then(onChange, showError).finally(onClose);
  if (sure) {
    return html`<${Confirm} title=${t("matches.forget")} text=${t("matches.forget.text")} yes=${t("matches.forget")}
      onYes=${() => then(api.forgetMatch(match.table))} onClose=${onClose} />`;
  }
  return html`<${Dialog} title=${name} onClose=${onClose}>
    <div class="match-ways">
      <a class="button" href=${`/review/${match.table}`}><${Icon} name="curve" size=${18} />${t("matches.review")}</a>
      ${match.rematch && html`<a class="button" href=${`/t/${match.rematch}`}><${Icon} name="again" size=${18} />${t("matches.rematch")}</a>`}
      <a class="button" href=${api.recordAddress(match.table)} download><${Icon} name="download" size=${18} />${t("matches.record")}</a>
      <button class="button" aria-describedby="hide-${match.table}" onClick=${() => then(api.hideMatch(match.table, !match.hidden))}>
        <${Icon} name="eye" size=${18} />${t(match.hidden ? "matches.show" : "matches.hide")}</button>
      ${!match.hidden && html`<p class="small" id="hide-${match.table}">${t("matches.hide.text")}</p>`}
      <button class="button danger" onClick=${() => setSure(true)}><${Icon} name="bin" size=${18} />${t("matches.forget")}</button>
    </div>
  </${Dialog}>`;
}
