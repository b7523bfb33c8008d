// What stands around every page: the masthead, the main landmark, the title. A new page takes the focus.
import { errorText } from "./errors.js";
import { html, useEffect, useRef } from "./html.js";
import { languages, speak, t, useLang } from "./i18n.js";
import { Icon } from "./icons.js";

/**
 * `bar` stands in the masthead in place of the name, where there is no room for both.
 * @param {{ title: string, width?: "narrow" | "wide" | "", children?: any, colophon?: boolean, bar?: any }} props
 */
export function Shell({ title, width = "", children, colophon = true, bar = null }) {
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    document.title = title ? `${title} · Ludoteca` : "Ludoteca";
  }, [title]);
  useEffect(() => {
    // The first page leaves the focus where the browser puts it; after a link it starts at the new page's top.
    if (visited && !location.hash) main.current?.focus({ preventScroll: true });
    visited = true;
  }, []);
  return html`
    <a class="skip" href="#main">${t("nav.skip")}</a>
    <${Masthead} wide=${width === "wide"} bar=${bar} />
    <main id="main" tabindex="-1" ref=${main} class=${`page ${width}`}>${children}</main>
    ${colophon && html`<footer class="colophon"><p>${t("colophon")}</p></footer>`}`;
}

let visited = false;

/** @param {{ wide: boolean, bar: any }} props */
function Masthead({ wide, bar }) {
  const lang = useLang();
  // With more than two languages the settings are the place to choose.
  const [other] = languages().length === 2 ? languages().filter(({ value }) => value !== lang) : [];
  return html`<header class=${`masthead ${wide ? "wide" : ""} ${bar ? "compact" : ""}`}>
    <a class="brand" href="/"><img src="/web/kit/icon.svg" alt=${bar ? t("nav.home") : ""} width="32" height="32" />${!bar && "Ludoteca"}</a>
    ${bar}
    <nav aria-label=${t("nav.label")}>
      ${other && html`<button class="button quiet" lang=${other.value} onClick=${() => speak(other.value)}>${other.name}</button>`}
      <a class="icon-button" href="/you" aria-label=${t("nav.you")}><${Icon} name="person" /></a>
      <a class="icon-button" href="/settings" aria-label=${t("nav.settings")}><${Icon} name="settings" /></a>
    </nav>
  </header>`;
}

/** A page while its data is on the way, or when it did not come. @param {{ error: unknown, again?: () => void }} props */
export function Pending({ error, again }) {
  if (!error) return html`<p class="pending" role="status">${t("loading")}</p>`;
  return html`<div class="notice">
    <h1>${t("error.title")}</h1>
    <p>${errorText(error)}</p>
    <p class="row">
      ${again && html`<button class="button primary" onClick=${again}>${t("error.again")}</button>`}
      <a class="button" href="/">${t("nav.home")}</a>
    </p>
  </div>`;
}
