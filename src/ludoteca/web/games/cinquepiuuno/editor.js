/** The themes of 5+1 in the browser: pick, make, share. The server checks whatever is kept. */

import { api } from "/web/kit/api.js";
import { Confirm } from "/web/kit/dialog.js";
import { errorText } from "/web/kit/errors.js";
import { html, useEffect, useState } from "/web/kit/html.js";
import { showError, tell } from "/web/kit/toast.js";
import { Desk } from "./editor/desk.js";
import { LARGEST_FILE, dropDraft, fileOf, keepDraft, keptDraft, share } from "./editor/draft.js";
import { Shelf } from "./editor/shelf.js";
import { WORDS } from "./editor/words.js";
import { GAME, nameOf } from "./themes.js";

export { ThemePicker } from "./editor/picker.js";

/** @typedef {import("./words.js").Lang} Lang */
/** @typedef {import("./themes.js").Theme} Theme */
/** @typedef {import("./editor/draft.js").Draft} Draft */

/** @param {{game: import("/web/kit/types").Game, lang: Lang, onPlay: (theme: string) => void}} props */
export function Editor({ game, lang, onPlay }) {
  const words = WORDS[lang];
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
      if (file.size > LARGEST_FILE) throw new Error(words.tooLarge);
      const { names } = await api.keepTheme(GAME, await file.text(), "");
      tell(words.imported(names[lang]));
      await refresh();
    } catch (error) {
      setWrong(words.refused(file.name, errorText(error).replace(/\.$/, "")));
    }
  };
  if (work) {
    return html`<${Workbench} work=${work} lang=${lang} onPlay=${onPlay} onDraft=${setDraft} onBack=${() => { sit(null); void refresh(); }} />`;
  }
  return html`<div class="themes-5-1"><header class="hero"><h1>${words.title}</h1><p class="intro">${words.intro}</p></header>
    ${draft && html`<div class="theme-draft">
      <p>${words.draft(nameOf(draft.theme.box, lang))}</p>
      <button class="button primary" onClick=${() => sit(draft)}>${words.resume}</button>
      <button class="button quiet" onClick=${() => setAsked(draft)}>${words.discard}</button>
    </div>`}
    <${Shelf} lang=${lang} shipped=${game.themes} kept=${kept} wrong=${wrong} onPlay=${onPlay} onEdit=${edit} onFile=${take}
      onRemove=${(/** @type {string} */ id) => api.forgetTheme(GAME, id).then(setKept, showError)} />
    ${asked && draft && html`<${Confirm} title=${words.discardTitle} text=${words.discardText(nameOf(draft.theme.box, lang))} yes=${words.discard}
      onYes=${discard} onClose=${() => setAsked(null)} />`}</div>`;
}

/**
 * A theme that is being made: every change is a draft on this device until it is saved.
 * @param {{work: Draft, lang: Lang, onPlay: (theme: string) => void, onDraft: (draft: Draft | null) => void, onBack: () => void}} props
 */
function Workbench({ work, lang, onPlay, onDraft, onBack }) {
  const words = WORDS[lang];
  const [{ theme, replaces }, setState] = useState(work);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  /** @param {Theme} changed */
  const change = (changed) => {
    const next = { theme: changed, replaces };
    setState(next);
    onDraft(next);
    setNote(keepDraft(next) ? words.kept : words.notKept);
  };
  /** What the server calls the theme once it is kept there, or null. */
  const save = async () => {
    setBusy(true);
    try {
      const kept = await api.keepTheme(GAME, fileOf(theme), replaces);
      dropDraft();
      onDraft(null);
      setState({ theme, replaces: kept.theme });
      setNote(words.allSaved);
      return kept;
    } catch (error) {
      showError(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return html`<${Desk} theme=${theme} lang=${lang} busy=${busy} note=${note} onChange=${change} onBack=${onBack}
    onShare=${() => share(theme, nameOf(theme.box, lang))}
    onSave=${async () => { const kept = await save(); if (kept) tell(words.saved(kept.names[lang])); }}
    onPlay=${async () => { const kept = await save(); if (kept) onPlay(kept.theme); }} />`;
}
