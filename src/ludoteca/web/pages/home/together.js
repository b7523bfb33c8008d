// Several people at one screen: how many they are, and what each is called.
import { api } from "../../kit/api.js";
import { useData } from "../../kit/data.js";
import { Dialog } from "../../kit/dialog.js";
import { useGame } from "../../kit/games.js";
import { html, useId, useState } from "../../kit/html.js";
import { inWords, t } from "../../kit/i18n.js";
import { Choice } from "../../kit/parts.js";
import { UNNAMED } from "../../kit/people.js";
import { kept, remember } from "../../kit/prefs.js";
import { showError } from "../../kit/toast.js";
import { begun, LONGEST, named } from "../../kit/who.js";
import { openTable } from "./open-table.js";

const COMPANY = "here";

/** The names of who last sat here. @returns {string[]} */
const companions = () => JSON.parse(kept(COMPANY) || "[]");

/** @param {string[]} names */
const rememberCompanions = (names) => remember(COMPANY, JSON.stringify(names));

/** @param {{ label: string, value: string, onChange: (name: string) => void, placeholder?: string }} props */
export const NameField = ({ label, value, onChange, placeholder = "" }) => html`<label class="field"><span>${label}</span>
  <input class="input" value=${value} maxlength=${LONGEST} autocomplete="off" placeholder=${placeholder}
    onInput=${(/** @type {any} */ event) => onChange(event.target.value)} /></label>`;

/** @param {{ game: import("../../kit/types").Game, onClose: () => void }} props */
export function Together({ game, onClose }) {
  const { module } = useGame(game.id);
  const { data: me } = useData(api.me, []);
  const [count, setCount] = useState(game.seats[0]);
  const [changed, setNames] = useState(/** @type {Record<number, string>} */ ({}));
  const [busy, setBusy] = useState(false);
  const form = useId();
  const known = [me && me.name !== UNNAMED ? me.name : "", ...companions()];
  const names = Array.from({ length: count }, (_, seat) => changed[seat] ?? known[seat] ?? "");
  /** @param {Event} event */
  const start = async (event) => {
    event.preventDefault();
    const [own, ...here] = names;
    setBusy(true);
    try {
      if (me && !known[0]) await api.introduce(named({ ...begun(me), name: own }));
      rememberCompanions([...here, ...companions().slice(here.length)]);
      const seats = ["me", ...here.map(() => "here")];
      await openTable(game, own.trim() ? { seats, here, name: own } : { seats, here });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return html`<${Dialog} title=${t("together.title", { game: inWords(game.names) })} onClose=${onClose}
    actions=${html`<button class="button primary big" type="submit" form=${form} disabled=${busy || !me}>${t("who.play")}</button>`}>
    <form class="stack" id=${form} onSubmit=${start}>
      ${game.seats.length > 1 && html`<${Choice} label=${t("setup.players")} value=${String(count)} onChange=${(/** @type {string} */ value) => setCount(Number(value))}
        choices=${game.seats.map((each) => ({ value: String(each), name: String(each) }))} />`}
      <div class="seat-fields">
        ${names.map((name, seat) => html`<${NameField} key=${seat} value=${name} onChange=${(/** @type {string} */ said) => setNames({ ...changed, [seat]: said })}
          label=${module ? module.seatName(seat) : t("setup.seat", { n: seat + 1 })} placeholder=${t(seat ? "together.name" : "name.label")} />`)}
      </div>
      <p class="small">${t(game.open_information ? "together.open" : "together.text")}</p>
    </form>
  </${Dialog}>`;
}
