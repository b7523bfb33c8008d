// What one takes away from a review: a link for others, a picture, the match on paper, the record; or the position itself, to play on from.
import { api } from "../../kit/api.js";
import { useData } from "../../kit/data.js";
import { Dialog } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { CopyLink } from "../../kit/invite.js";
import { levelsAt, levelStrength } from "../../kit/levels.js";
import { Choice } from "../../kit/parts.js";
import { levelName } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";
import { go } from "../../kit/router.js";
import { save } from "../../kit/save.js";
import { showError, tell } from "../../kit/toast.js";
import { introduced } from "../../kit/who.js";
import { linkTo } from "./address.js";
import { drawn, inPixels } from "./picture.js";

/** @typedef {import("../../kit/wire").Review} Review */

/**
 * @param {{ table: string, title: string, review: Review, side: import("../../kit/wire").ReviewSide,
 *   choice: import("../../kit/wire").ReviewChoice | null, at: number, last: number, eyes: number, open: boolean, onWithdrawn: () => void }} props
 */
export function Takeaway(props) {
  const [sheet, setSheet] = useState("");
  const close = () => setSheet("");
  return html`<div class="review-tools">
    <button class="button" onClick=${() => setSheet("share")}><${Icon} name="share" size=${18} />${t("invite.share")}</button>
    <button class="button" onClick=${() => setSheet("export")}><${Icon} name="download" size=${18} />${t("review.export")}</button>
    <button class="button primary" onClick=${() => setSheet("play")}><${Icon} name="play" size=${18} />${t("review.play")}</button>
    ${sheet === "share" && html`<${Share} ...${props} onClose=${close} />`}
    ${sheet === "export" && html`<${Export} ...${props} onClose=${close} />`}
    ${sheet === "play" && html`<${PlayOn} ...${props} onClose=${close} />`}
  </div>`;
}

/** A link that opens the review to who has it; who made it may take it back. @param {Parameters<typeof Takeaway>[0] & { onClose: () => void }} props */
function Share({ table, review, at, eyes, open, onWithdrawn, onClose }) {
  const withdraw = () =>
    void api.withdrawReview(table).then(() => {
      onWithdrawn();
      onClose();
      tell(t("review.withdrawn"));
    }, showError);
  return html`<${Dialog} title=${t("invite.share")} onClose=${onClose}>
    <div class="stack">
      <p>${t("review.share")}</p>
      <${CopyLink} label=${t("invite.link")} address=${linkTo(table, review.key, { ply: at, eyes, open })} primary=${true} />
      ${review.yours.length > 0 && html`<p class="small">${t("review.withdraw.text")}</p>
        <div class="row"><button class="button danger" onClick=${withdraw}>${t("review.withdraw")}</button></div>`}
    </div>
  </${Dialog}>`;
}

/** @param {Parameters<typeof Takeaway>[0] & { onClose: () => void }} props */
function Export({ table, onClose, ...shown }) {
  const name = `${shown.review.game}-${table}`;
  const picture = () => new Blob([drawn(shown)], { type: "image/svg+xml" });
  const pixels = () => inPixels(picture()).then((file) => save(file, `${name}.png`), showError);
  const [busy, setBusy] = useState(false);
  const report = async () => {
    setBusy(true);
    await api.report(table, { lang: lang.value }).then((file) => save(file, `${name}.pdf`), showError);
    setBusy(false);
  };
  return html`<${Dialog} title=${t("review.export")} onClose=${onClose}>
    <div class="review-files">
      <button class="button" onClick=${pixels}>${t("review.export.png")}</button>
      <button class="button" onClick=${() => save(picture(), `${name}.svg`)}>${t("review.export.svg")}</button>
      <button class="button" disabled=${busy} onClick=${report}>${t(busy ? "print.busy" : "review.export.pdf")}</button>
      <a class="button" href=${api.recordAddress(table)} download>${t("replay.record")}</a>
      <a class="button" href=${api.reviewAddress(table, shown.review.key)} download=${`${name}.review.json`}>${t("review.export.json")}</a>
    </div>
  </${Dialog}>`;
}

/** @param {Parameters<typeof Takeaway>[0] & { onClose: () => void }} props */
function PlayOn({ table, review, at, last, eyes, onClose }) {
  const mover = review.movers[Math.min(at, last - 1)] ?? 0;
  const [seat, setSeat] = useState(String(eyes >= 0 ? eyes : mover));
  const { data: games } = useData(api.games, []);
  const game = games?.find(({ id }) => id === review.game);
  const levels = game ? levelsAt(game, review.seats.length, review.options) : [];
  const [bot, setBot] = useState("medium");
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const me = await introduced();
      if (me) go(`/t/${(await api.playOn(table, { ply: at, seat: Number(seat), bot, key: review.key, ...me })).table}`);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return html`<${Dialog} title=${t("review.play")} onClose=${onClose} actions=${html`
    <button class="button" onClick=${onClose}>${t("cancel")}</button>
    <button class="button primary" disabled=${busy || at === last} onClick=${start}>${t("review.play.start")}</button>`}>
    <div class="stack">
      <p>${at === last ? t("review.play.over") : t("review.play.what", { n: at + 1 })}</p>
      <label class="field"><span>${t("review.play.seat")}</span>
        <select class="input" value=${seat} onChange=${(/** @type {any} */ event) => setSeat(event.target.value)}>
          ${review.seats.map((_, number) => html`<option value=${String(number)} selected=${String(number) === seat}>${review.names[number]}</option>`)}
        </select></label>
      <${Choice} label=${t("review.play.bot")} value=${bot} onChange=${setBot} note=${game && levelStrength(game, bot).join("")} choices=${levels.map((value) => ({ value, name: levelName(value) }))} />
    </div>
  </${Dialog}>`;
}
