// Being told that it is your turn, on this device: the browser's own push service, and the house's key for it.
import { api } from "./api.js";
import { installable } from "./offline.js";

/** Whether this browser can show messages at all, here. */
export const pushable = installable && "PushManager" in window && "Notification" in window;

const subscription = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription();

/** Whether this device is told. @returns {Promise<boolean>} */
export const told = async () => pushable && Notification.permission === "granted" && Boolean(await subscription());

/** Asks the browser's owner, then its push service, then tells the house. Whether all agreed. @param {string} key @returns {Promise<boolean>} */
export async function tellDevice(key) {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await api.addDevice({ endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
  return true;
}

export async function silenceDevice() {
  const made = await subscription();
  if (!made) return;
  await api.forgetDevice(made.endpoint);
  await made.unsubscribe();
}
