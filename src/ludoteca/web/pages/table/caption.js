// What just happened, in a sentence: a strip that is always there and always as high, and the one button of the story.
import { html } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { seatPerson } from "../../kit/people.js";
import { capital } from "../../kit/words.js";
import { useTelling } from "./log.js";

/** More sentences than these are no caption. */
const SENTENCES = 3;
/** So many characters are three lines of small print on a phone, rather than two that break off. */
const LONG = 60;

/** @type {import("../../kit/types").Weight[]} */
const BY_WEIGHT = ["grave", "notable", "routine"];

/**
 * @param {{ shown: import("../../kit/stage.js").Shown, stage: import("../../kit/stage.js").Stage,
 *           module: import("../../kit/types").LoadedGame, again?: string }} props `again`: what is seen once more
 */
export function Caption({ shown, stage, module, again: onceMore = t("caption.again") }) {
  const { state, entries, telling, waits, again } = shown;
  const tell = useTelling(module, state.theme);
  const name = (/** @type {number} */ seat) => seatPerson(state, seat, module);
  /** @param {import("../../kit/types").LogEntry} entry */
  const say = (entry) => said(tell(entry), name, state, module);
  const words = module.story?.(entries, { name, eyes: state.eyes, you: state.you, say }) ?? heaviest(entries, module).map(say).filter(Boolean).join(" ");
  const grave = entries.some((entry) => module.weight?.(entry) === "grave");
  return html`<section class=${`caption ${grave ? "grave" : ""}`} aria-label=${t("caption.label")}>
    <p class=${`caption-words ${words.length > LONG ? "long" : ""}`} title=${words}>${words || t("caption.start")}</p>
    ${waits ? html`<${Button} icon="next" name=${t("caption.next")} onClick=${() => stage.skip()} />`
      : telling ? html`<${Button} icon="last" name=${t("caption.skip")} onClick=${() => stage.skip()} />`
        : html`<${Button} icon="again" name=${onceMore} onClick=${() => stage.again()} disabled=${!again} />`}
  </section>`;
}

/** @param {{ icon: string, name: string, onClick: () => void, disabled?: boolean }} props */
const Button = ({ icon, name, onClick, disabled = false }) => html`<button class="caption-button" onClick=${onClick} disabled=${disabled}
  aria-label=${name} title=${name}><${Icon} name=${icon} /></button>`;

/** Those that there is room for, in their order. @param {import("../../kit/types").LogEntry[]} entries @param {import("../../kit/types").LoadedGame} module */
function heaviest(entries, module) {
  const weighed = entries.map((entry, index) => ({ entry, index, rank: BY_WEIGHT.indexOf(module.weight?.(entry) ?? "notable") }));
  const kept = weighed.sort((a, b) => a.rank - b.rank || b.index - a.index).slice(0, SENTENCES);
  return kept.sort((a, b) => a.index - b.index).map(({ entry }) => entry);
}

/** @param {import("./log.js").Told} entry @param {(seat: number) => string} name @param {import("../../kit/stage.js").Moment} state @param {import("../../kit/types").LoadedGame} module */
function said({ sentence, ...told }, name, state, module) {
  // Of oneself it is said as one's language says it: “Peschi 4 carte”, “You draw 4 cards”.
  const entry = told.who && state.you.length === 1 && state.you[0] === told.seat ? { ...told, who: t("caption.you") } : told;
  const own = module.caption?.(entry, { name, eyes: state.eyes, you: state.you, sentence });
  if (own === "") return "";
  const whole = own ?? (entry.who ? `${entry.who} ${sentence}` : sentence);
  return /[.!?…]$/.test(whole) ? capital(whole) : `${capital(whole)}.`;
}
