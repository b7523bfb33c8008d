// Preact and htm under one roof: pages and games import their markup and hooks from here.
import { h } from "../vendor/preact.js";
import htm from "../vendor/htm.js";
import { at, base } from "./base.js";

export { Fragment, h, render } from "../vendor/preact.js";
export { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";

/** Links and pictures of the house are written from its root, wherever it stands. @param {any} type @param {any} props @param {any[]} children */
function placed(type, props, ...children) {
  const there = typeof type === "string" && props ? { ...props } : props;
  for (const name of typeof type === "string" && props ? ["href", "src"] : []) {
    if (typeof there[name] === "string" && there[name].startsWith("/")) there[name] = at(there[name]);
  }
  return h(type, there, ...children);
}

/** @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = htm.bind(/** @type {any} */ (base ? placed : h));
