// Addresses to pages. Links are ordinary links: a click on one of ours is answered here, without loading the shell again.
import { at, pathOf } from "./base.js";
import { signal } from "./signal.js";

/** @typedef {{ page: string, args: Record<string, string> }} Route */

/** @type {[RegExp, string, string[]][]} */
const routes = [
  [/^\/$/, "home", []],
  [/^\/t\/([^/]+)$/, "table", ["table"]],
  [/^\/tv\/([^/]+)$/, "tv", ["table"]],
  [/^\/j\/([^/]+)\/([^/]*)$/, "join", ["table", "invite"]],
  [/^\/replay\/([^/]+)$/, "replay", ["table"]],
  [/^\/review\/([^/]+)$/, "review", ["table"]],
  [/^\/rules\/([^/]+)$/, "rules", ["game"]],
  [/^\/learn\/([^/]+)$/, "learn", ["game"]],
  [/^\/themes\/([^/]+)$/, "themes", ["game"]],
  [/^\/matches$/, "matches", []],
  [/^\/lab$/, "lab", []],
  [/^\/lab\/([^/]+)\/([^/]+)$/, "watch", ["experiment", "record"]],
  [/^\/settings$/, "settings", []],
  [/^\/you$/, "you", []],
  [/^\/in(?:\/([^/]+))?$/, "arrive", ["ticket"]],
  [/^\/confirm\/([^/]+)$/, "confirm", ["token"]],
  [/^\/off\/([^/]+)$/, "off", ["token"]],
];

/** @param {string} pathname @returns {Route} */
export function read(pathname) {
  const path = pathOf(pathname);
  for (const [pattern, page, names] of routes) {
    const found = pattern.exec(path);
    if (!found) continue;
    const args = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]));
    return { page, args };
  }
  return { page: "missing", args: {} };
}

export const route = signal(read(location.pathname));

/** @param {string} address @param {{replace?: boolean}} [how] */
export function go(address, how = {}) {
  const target = new URL(address.startsWith("/") ? at(address) : address, location.href);
  if (how.replace) history.replaceState(null, "", target);
  else history.pushState(null, "", target);
  route.set(read(target.pathname));
  if (!target.hash) scrollTo(0, 0);
}

export function startRouter() {
  addEventListener("popstate", () => {
    const next = read(location.pathname);
    // A change of the hash alone stays on the page.
    if (JSON.stringify(next) !== JSON.stringify(route.value)) route.set(next);
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const samePage = link.pathname === location.pathname && link.hash;
    if (samePage || read(link.pathname).page === "missing") return;
    event.preventDefault();
    go(link.href);
  });
}
