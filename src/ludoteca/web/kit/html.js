// Preact and htm under one roof: pages and games import their markup and hooks from here.
import { h } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export { Fragment, h, render } from "../vendor/preact.js";
export { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";

/** @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = htm.bind(/** @type {any} */ (h));
