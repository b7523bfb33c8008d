// The faces of who sits at a table: the twelve characters of the house, drawn once in faces.svg.
import { html, useId } from "./html.js";
import { t } from "./i18n.js";
import { Icon } from "./icons.js";
import { namedOf } from "./people.js";

/** @typedef {Exclude<import("./types").Sitter["face"], "">} Character */

/** @type {Character[]} */
export const CHARACTERS = ["ada", "bice", "ciro", "dora", "elio", "flora", "gino", "ines", "leo", "mina", "nilo", "teo"];

/** Smaller than this a face cannot be told from another. */
const SMALLEST = 28;
/** From here on there is room to mark who is a computer. */
const CHIP = 40;

/** What each is called. @param {string} face */
export const characterName = (face) => face.charAt(0).toUpperCase() + face.slice(1);

/** A face for a drawing of one's own: `<use href=${faceAt("gino")} …>`. @param {string} face */
export const faceAt = (face) => `/web/kit/faces.svg#${face}`;

/**
 * Who sits there. Beside the written name it says nothing to who listens; alone it is the name.
 * @param {{ seat: Pick<import("./types").Sitter, "face" | "kind" | "name" | "bot">, size?: number, alone?: boolean, chip?: boolean }} props
 */
export function Face({ seat, size = 32, alone = false, chip = size >= CHIP }) {
  const name = namedOf(seat);
  const label = alone ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  return html`<span class=${`face ${seat.kind}`} ...${label}>
    <svg width=${size} height=${size} viewBox="0 0 96 96" aria-hidden="true">
      ${seat.face && size >= SMALLEST ? html`<use href=${faceAt(seat.face)} />` : html`<${Initial} name=${name} vacant=${seat.kind === "open"} />`}
    </svg>
    ${chip && seat.kind === "bot" && html`<span class="face-chip"><${Icon} name="robot" size=${Math.round(size / 3.4)} /></span>`}
  </span>`;
}

/** @param {{ name: string, vacant: boolean }} props */
const Initial = ({ name, vacant }) => html`<circle class=${`face-disc ${vacant ? "vacant" : ""}`} cx="48" cy="52" r="41" />
  ${!vacant && html`<text class="face-initial" x="48" y="67" text-anchor="middle">${[...name][0]?.toUpperCase()}</text>`}`;

/**
 * One of the twelve to wear; those of the people who already sit there cannot be had.
 * @param {{ value: string, onChange: (face: Character) => void, taken?: string[] }} props
 */
export function FacePicker({ value, onChange, taken = [] }) {
  const group = useId();
  return html`<fieldset class="choice face-picker">
    <legend>${t("face.label")}</legend>
    <div class="face-grid">
      ${CHARACTERS.map((face) => html`<label key=${face} class="face-item" title=${characterName(face)}>
        <input type="radio" name=${group} value=${face} aria-label=${characterName(face)} checked=${face === value} disabled=${taken.includes(face)}
          onChange=${() => onChange(face)} />
        <svg width="56" height="56" viewBox="0 0 96 96" aria-hidden="true"><use href=${faceAt(face)} /></svg>
      </label>`)}
    </div>
  </fieldset>`;
}

/** Any of those that are free. @param {string[]} [taken] @returns {Character} */
export function anyFace(taken = []) {
  const free = CHARACTERS.filter((face) => !taken.includes(face));
  return free[crypto.getRandomValues(new Uint32Array(1))[0] % free.length];
}
