// Who sits where: name, presence, level, clock. No scores: those are the game's to show.
import { Face } from "../../kit/faces.js";
import { html } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { botsName, levelOf, seatPerson } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";
import { Clock } from "./clock.js";

/** @typedef {import("../../kit/types").Seat} Seat */

/** From so many seats on, where the game's own table names them, the computers are one line. */
const CROWD = 5;

/** @param {{ state: import("../../kit/types").State, module: import("../../kit/types").LoadedGame }} props */
export function Seats({ state, module }) {
  const crowd = module.namesSeats && state.seats.length >= CROWD;
  const summed = state.seats.filter((seat) => crowd && seat.kind === "bot" && !timed(seat));
  return html`<ol class=${`seats ${module.namesSeats ? "named" : ""}`}>
    ${state.seats.map((seat, index) => !summed.includes(seat) && html`<li key=${index} class=${`seat-card ${seat.thinking ? "acting" : ""} ${notable(seat) ? "notable" : ""}`}>
      <${Face} seat=${seat} size=${32} chip=${seat.kind === "bot"} />
      <span class="seat-words">
        <strong class="seat-name" title=${seatPerson(state, index, module)}>${seatPerson(state, index, module)}</strong>
        <span class="seat-facts">${facts(seat, index, state, module).join(" · ")}</span>
      </span>
      ${timed(seat) && html`<${Clock} seat=${seat} state=${state} />`}
    </li>`)}
    ${summed.length > 0 && html`<li class="seat-card"><span class="seat-icon"><${Icon} name="robot" size=${20} /></span>
      <strong class="seat-words">${botsName(summed)}</strong></li>`}
  </ol>`;
}

/** @param {Seat} seat */
const timed = (seat) => seat.time !== null && seat.time !== undefined;

/** On a phone only what is out of the ordinary is said of a seat. @param {Seat} seat */
const notable = (seat) => seat.kind === "person" && (seat.away || !seat.present || seat.nudged || seat.resting !== null);

/**
 * @param {Seat} seat
 * @param {number} index
 * @param {import("../../kit/types").State} state
 * @param {import("../../kit/types").LoadedGame} module
 */
function facts(seat, index, state, module) {
  const words = [module.seatName(index)];
  const called = seatPerson(state, index, module);
  if (levelOf(seat)) words.push(levelOf(seat));
  if (seat.kind === "person" && seat.away) words.push(t("seat.away"));
  else if (seat.kind === "person" && !seat.present) words.push(t("seat.absent"));
  if (seat.resting !== null) words.push(t("seat.resting"));
  if (seat.nudged) words.push(t("seat.nudged"));
  if (seat.ordered && state.phase === "playing") words.push(t("seat.ordered"));
  if (state.chosen.includes(index)) words.push(t("seat.chosen"));
  if (state.result?.resigned.includes(index)) words.push(t("seat.resigned"));
  else if (seat.thinking) words.push(t("seat.acting"));
  return words.filter((word) => word !== called);
}
