// Where it starts: the words are loaded, then the page that the address names is drawn, and again whenever it changes.
import { ApiError } from "./api.js";
import { ClauseDialog } from "./clause.js";
import { Crash } from "./crash.js";
import { html, render, useEffect, useState } from "./html.js";
import { speak, useLang, wordsReady } from "./i18n.js";
import { startWorker } from "./offline.js";
import { startPreferences } from "./preferred.js";
import { Renewed } from "./renewed.js";
import { route, startRouter } from "./router.js";
import { Pending, Shell } from "./shell.js";
import { useSignal } from "./signal.js";
import "./sound.js"; // it hears the first tap of a visit, wherever that is
import { Toasts } from "./toast.js";
import { WhoDialog } from "./who.js";

/** Pages are loaded when they are first asked for. @type {Record<string, () => Promise<{Page: any}>>} */
const pages = {
  home: () => import("../pages/home.js"),
  table: () => import("../pages/table.js"),
  tv: () => import("../pages/tv.js"),
  join: () => import("../pages/join.js"),
  replay: () => import("../pages/replay.js"),
  review: () => import("../pages/review.js"),
  rules: () => import("../pages/rules.js"),
  learn: () => import("../pages/learn.js"),
  themes: () => import("../pages/themes.js"),
  matches: () => import("../pages/matches.js"),
  lab: () => import("../pages/lab.js"),
  watch: () => import("../pages/lab/watch.js"),
  settings: () => import("../pages/settings.js"),
  you: () => import("../pages/you.js"),
  arrive: () => import("../pages/arrive.js"),
  confirm: () => import("../pages/confirm.js"),
  off: () => import("../pages/off.js"),
  missing: () => import("../pages/missing.js"),
};

function App() {
  const wanted = useSignal(route);
  const lang = useLang();
  const [shown, setShown] = useState(/** @type {(import("./router.js").Route & {Page: any}) | null} */ (null));
  useEffect(() => {
    // Until the next page is there the last one stays, so that nothing flashes in between.
    let late = false;
    pages[wanted.page]().then(
      ({ Page }) => late || setShown({ ...wanted, Page }),
      () => late || setShown({ ...wanted, Page: Unreachable }),
    );
    return () => {
      late = true;
    };
  }, [wanted]);
  if (!shown) return null;
  // The key makes a new table a new page, and draws everything again in another language.
  const key = [shown.page, ...Object.values(shown.args), lang].join(" ");
  return html`<${Crash} key=${key}><${shown.Page} ...${shown.args} /></${Crash}><${WhoDialog} /><${ClauseDialog} /><${Toasts} /><${Renewed} />`;
}

/** A page whose code could not be had: the server is away. */
const Unreachable = () => html`<${Shell} title="" width="narrow">
  <${Pending} error=${new ApiError(0, "offline")} again=${() => location.reload()} />
</${Shell}>`;

startRouter();
await wordsReady().catch(() => speak("en"));
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
startWorker();
startPreferences();
