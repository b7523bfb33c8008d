// What a person prefers, the same wherever it is: language, look, pace and sound follow it from one browser to the next.
import { speak } from "./i18n.js";
import { LANGUAGES, lang, pace, PACES, sounding, theme } from "./prefs.js";
import { self } from "./self.js";

const LOOKS = ["system", "light", "dark"];

const chosen = () => ({ lang: lang.value, theme: theme.value, pace: pace.value, sound: sounding.value ? "on" : "off" });

/** @param {import("./wire").Settings} settings what a newer house may have written, too: only what we know is taken */
async function take(settings) {
  if (settings.theme && LOOKS.includes(settings.theme)) theme.set(/** @type {any} */ (settings.theme));
  const known = PACES.find((each) => each === settings.pace);
  if (known) pace.set(known);
  if (settings.sound) sounding.set(settings.sound !== "off");
  if (settings.lang && settings.lang in LANGUAGES && settings.lang !== lang.value) await speak(settings.lang);
}

/** Take what was chosen elsewhere, unless something was chosen here meanwhile; from now on, tell what is chosen here. */
export async function startPreferences() {
  let taking = false;
  let touched = false;
  const tell = () => {
    touched = true;
    if (!taking) self.prefer(chosen()).catch(() => {});
  };
  for (const each of [lang, theme, pace, sounding]) /** @type {any} */ (each).listen(tell);
  const settings = await self.settings().catch(() => null); // without a connection the browser's own hold
  taking = true;
  if (settings && !touched) await take(settings);
  taking = false;
}
