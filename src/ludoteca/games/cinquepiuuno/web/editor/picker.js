/** A theme for a new table: those that ship, one's own, those of the server. */

import { api } from "/web/kit/api.js";
import { useData } from "/web/kit/data.js";
import { html, useEffect, useId } from "/web/kit/html.js";
import { kept, remember } from "/web/kit/prefs.js";
import { Picture } from "../shapes.js";
import { GAME, nameOf } from "../themes.js";
import { editorWords as words } from "../words.js";
import { useThemeFile } from "./shelf.js";

const KEY = "cinquepiuuno.picked";

/** @param {{game: import("/web/kit/types").Game, value: string, onChange: (theme: string) => void}} props */
export function ThemePicker({ game, value, onChange }) {
  const group = useId();
  const { data, error } = useData(() => api.themes(GAME), []);
  const offered = [...game.themes, ...(data ?? []).map(({ theme }) => theme)];
  useEffect(() => {
    // The one that was picked last, if it is still there.
    if (!value && (data || error)) onChange(offered.find((id) => id === kept(KEY)) ?? offered[0]);
  }, [data, error]);
  /** @param {string} id */
  const pick = (id) => {
    remember(KEY, id);
    onChange(id);
  };
  return html`<fieldset class="choice themes-5-1 theme-choice"><legend>${words("pick")}</legend>
    <div class="theme-options">
      ${offered.map((id) => html`<${Option} key=${id} id=${id} group=${group} checked=${id === value} onPick=${pick} />`)}
    </div>
    <a href=${`/themes/${game.id}`}>${words("make")}</a>
  </fieldset>`;
}

/** @param {{id: string, group: string, checked: boolean, onPick: (id: string) => void}} props */
function Option({ id, group, checked, onPick }) {
  const theme = useThemeFile(id);
  return html`<label class="theme-option">
    <input type="radio" name=${group} value=${id} checked=${checked} onChange=${() => onPick(id)} />
    <span><${Picture} entry=${theme?.box ?? null} />${nameOf(theme?.box)}</span>
  </label>`;
}
