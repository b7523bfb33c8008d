/** The themes of 5+1 in the browser: pick, make, share. The server checks whatever is kept. */

import { api } from "/web/kit/api.js";
import { Confirm } from "/web/kit/dialog.js";
import { errorText } from "/web/kit/errors.js";
import { html, useEffect, useState } from "/web/kit/html.js";
import { inWords } from "/web/kit/i18n.js";
import { showError, tell } from "/web/kit/toast.js";
import { Desk } from "./editor/desk.js";
import { LARGEST_FILE, PLACES, dropDraft, fileOf, keepDraft, keptDraft, share } from "./editor/draft.js";
import { Shelf } from "./editor/shelf.js";
import { EVENTS, GAME, nameOf } from "./themes.js";
import { editorWords as words } from "./words.js";

export { ThemePicker } from "./editor/picker.js";

/** @typedef {import("./themes.js").Theme} Theme */
/** @typedef {import("./editor/draft.js").Draft} Draft */

/** @param {{game: import("/web/kit/types").Game, onPlay: (theme: string) => void}} props */
export function Editor({ game, onPlay }) {
  const [kept, setKept] = useState(/** @type {import("/web/kit/types").KeptTheme[]} */ ([]));
  const [draft, setDraft] = useState(keptDraft);
  const [work, setWork] = useState(/** @type {Draft | null} */ (null));
  const [asked, setAsked] = useState(/** @type {Draft | null} */ (null));
  const [wrong, setWrong] = useState("");
  const refresh = () => api.themes(GAME).then(setKept, showError);
  useEffect(() => void refresh(), []);

  /** @param {Draft | null} next */
  const sit = (next) => {
    setWork(next);
    scrollTo(0, 0);
  };
  /** @param {Theme} theme @param {string} replaces */
  const edit = (theme, replaces) => (draft ? setAsked({ theme, replaces }) : sit({ theme, replaces }));
  const discard = () => {
    dropDraft();
    setDraft(null);
    if (asked !== draft) sit(asked);
  };
  /** @param {File} file */
  const take = async (file) => {
    setWrong("");
    try {
      if (file.size > LARGEST_FILE) throw new Error(words("tooLarge", { most: LARGEST_FILE / 1024 ** 2 }));
      const { names } = await api.keepTheme(GAME, await file.text(), "");
      tell(words("imported", { name: inWords(names) }));
      await refresh();
    } catch (error) {
      setWrong(words("refused", { file: file.name, why: errorText(error).replace(/\.$/, "") }));
    }
  };
  if (work) {
    return html`<${Workbench} work=${work} onPlay=${onPlay} onDraft=${setDraft} onBack=${() => { sit(null); void refresh(); }} />`;
  }
  return html`<div class="themes-5-1"><header class="hero"><h1>${words("title")}</h1>
    <p class="intro">${words("intro", { places: PLACES.length, events: EVENTS.length })}</p></header>
    ${draft && html`<div class="theme-draft">
      <p>${words("draft", { name: nameOf(draft.theme.box) })}</p>
      <button class="button primary" onClick=${() => sit(draft)}>${words("resume")}</button>
      <button class="button quiet" onClick=${() => setAsked(draft)}>${words("discard")}</button>
    </div>`}
    <${Shelf} shipped=${game.themes} kept=${kept} wrong=${wrong} onPlay=${onPlay} onEdit=${edit} onFile=${take}
      onRemove=${(/** @type {string} */ id) => api.forgetTheme(GAME, id).then(setKept, showError)} />
    ${asked && draft && html`<${Confirm} title=${words("discardTitle")} text=${words("discardText", { name: nameOf(draft.theme.box) })} yes=${words("discard")}
      onYes=${discard} onClose=${() => setAsked(null)} />`}</div>`;
}

/**
 * A theme that is being made: every change is a draft on this device until it is saved.
 * @param {{work: Draft, onPlay: (theme: string) => void, onDraft: (draft: Draft | null) => void, onBack: () => void}} props
 */
function Workbench({ work, onPlay, onDraft, onBack }) {
  const [{ theme, replaces }, setState] = useState(work);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  /** @param {Theme} changed */
  const change = (changed) => {
    const next = { theme: changed, replaces };
    setState(next);
    onDraft(next);
    setNote(words(keepDraft(next) ? "kept" : "notKept"));
  };
  /** What the server calls the theme once it is kept there, or null. */
  const save = async () => {
    setBusy(true);
    try {
      const kept = await api.keepTheme(GAME, fileOf(theme), replaces);
      dropDraft();
      onDraft(null);
      setState({ theme, replaces: kept.theme });
      setNote(words("allSaved"));
      return kept;
    } catch (error) {
      showError(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return html`<${Desk} theme=${theme} busy=${busy} note=${note} onChange=${change} onBack=${onBack}
    onShare=${() => share(theme, nameOf(theme.box))}
    onSave=${async () => { const kept = await save(); if (kept) tell(words("saved", { name: inWords(kept.names) })); }}
    onPlay=${async () => { const kept = await save(); if (kept) onPlay(kept.theme); }} />`;
}
