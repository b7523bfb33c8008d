// The service worker: pages, lessons and rules without a connection, and messages that it is your turn.
// The server writes `HOUSE` before it: the version of the house, and all that is kept. While there is a connection
// everything is asked of the server, so that no old code runs beside new.

const worker = /** @type {any} */ (self);
/** @type {{ version: string, base: string, files: string[] }} */
const house = HOUSE;
const KEPT = `ludoteca-${house.version}`;
const SHELL = `${house.base}/`;

worker.addEventListener("install", (/** @type {any} */ event) => {
  // All or nothing: half a house would be worse than the one before it.
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(house.files.map((file) => new Request(file, { cache: "no-cache" })))));
  worker.skipWaiting();
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith("ludoteca-") && name !== KEPT) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(reached(request, SHELL));
  else if (house.files.includes(address.pathname)) event.respondWith(reached(request, address.pathname));
});

/** What the server says; without it, what was kept. @param {Request} request @param {string} kept */
async function reached(request, kept) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(kept, { cacheName: KEPT });
    if (!found) throw error;
    return found;
  }
}

// --- Your turn ---------------------------------------------------------------------------------------

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title, body, path, tag, off } = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, {
    body, tag, renotify: true, icon: `${house.base}/web/kit/icon-192.png`, data: { path: house.base + path }, actions: [{ action: "off", title: off }],
  }));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(event.action === "off" ? silence() : show(event.notification.data.path));
});

/** The table, in the window where it is open already if there is one. @param {string} path */
async function show(path) {
  const windows = await worker.clients.matchAll({ type: "window" });
  const there = windows.find((/** @type {any} */ one) => new URL(one.url).pathname === path);
  return there ? there.focus() : worker.clients.openWindow(path);
}

/** This device is told nothing more. */
async function silence() {
  const subscription = await worker.registration.pushManager.getSubscription();
  if (!subscription) return;
  await post("/api/me/notices/devices/forget", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** @param {string} path @param {object} body */
const post = (path, body) => fetch(house.base + path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
