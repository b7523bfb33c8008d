// Installing: the worker that keeps pages for when there is no connection, and news of a newer house.
import { at } from "./base.js";
import { signal } from "./signal.js";

/** A newer house is there: this page still runs the one before. */
export const renewed = signal(false);

/** Whether this browser would keep pages, and show messages: only where the address is this machine's own, or https. */
export const installable = "serviceWorker" in navigator && isSecureContext;

/** Whether there is a connection, as far as the browser knows. */
export const online = signal(navigator.onLine);
addEventListener("online", () => online.set(true));
addEventListener("offline", () => online.set(false));

export function startWorker() {
  if (!installable) return;
  const { serviceWorker } = navigator;
  // The first worker of a browser is no news; one that takes over from another is.
  const first = !serviceWorker.controller;
  let known = first;
  serviceWorker.addEventListener("controllerchange", () => {
    if (known) known = false;
    else renewed.set(true);
  });
  serviceWorker.register(at("/sw.js")).catch(() => {
    // Nothing is kept then; everything else is as before.
  });
}
