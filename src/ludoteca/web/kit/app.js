// Where it starts: the words are loaded, then the page that the address names is drawn, and again whenever it changes.
import { ClauseDialog } from "./clause.js";
import { Crash } from "./crash.js";
import { html, render, useEffect, useState } from "./html.js";
import { speak, useLang, wordsReady } from "./i18n.js";
import { route, startRouter } from "./router.js";
import { useSignal } from "./signal.js";
import { Toasts } from "./toast.js";

/** Pages are loaded when they are first asked for. @type {Record<string, () => Promise<{Page: any}>>} */
const pages = {
  home: () => import("../pages/home.js"),
  table: () => import("../pages/table.js"),
  join: () => import("../pages/join.js"),
  replay: () => import("../pages/replay.js"),
  rules: () => import("../pages/rules.js"),
  learn: () => import("../pages/learn.js"),
  settings: () => import("../pages/settings.js"),
  missing: () => import("../pages/missing.js"),
};

function App() {
  const { page, args } = useSignal(route);
  const lang = useLang();
  const [shown, setShown] = useState(/** @type {{page: string, Page: any} | null} */ (null));
  useEffect(() => {
    let wanted = true;
    pages[page]().then((module) => wanted && setShown({ page, Page: module.Page }));
    return () => {
      wanted = false;
    };
  }, [page]);
  if (!shown || shown.page !== page) return null;
  // The key makes a new table a new page, and draws everything again in another language.
  const key = [page, ...Object.values(args), lang].join(" ");
  return html`<${Crash} key=${key}><${shown.Page} ...${args} /></${Crash}><${ClauseDialog} /><${Toasts} />`;
}

startRouter();
await wordsReady().catch(() => speak("en"));
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
