// Passkeys, as the browser has them: bytes here, Base64 without its padding on the wire.
import { self } from "./self.js";

/** An address in numbers, which no passkey can be made for. */
const NUMBERED = /^[\d.]+$|:/;

/** Whether this browser, at this address, can have passkeys at all. */
export const passkeysHere = () => isSecureContext && "PublicKeyCredential" in window && !NUMBERED.test(location.hostname);

/** @param {string} text */
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** @param {ArrayBuffer} buffer */
const written = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** @param {any} options @param {any} [user] */
const read = (options, user = options.user && { ...options.user, id: bytes(options.user.id) }) => ({
  ...options,
  ...(user && { user }),
  challenge: bytes(options.challenge),
  excludeCredentials: options.excludeCredentials?.map((/** @type {any} */ one) => ({ ...one, id: bytes(one.id) })),
  allowCredentials: options.allowCredentials?.map((/** @type {any} */ one) => ({ ...one, id: bytes(one.id) })),
});

/** What the server reads, of what the browser made or signed. @param {any} credential @param {string[]} parts */
const answered = (credential, parts) => ({
  id: credential.id,
  rawId: written(credential.rawId),
  type: credential.type,
  clientExtensionResults: credential.getClientExtensionResults(),
  response: Object.fromEntries(parts.filter((part) => credential.response[part]).map((part) => [part, written(credential.response[part])])),
});

/** A passkey for who one is; null if one would rather not. */
export async function makePasskey() {
  const { ticket, options } = await self.offerPasskey();
  const made = await willing(() => navigator.credentials.create({ publicKey: read(options) }));
  return made && self.addPasskey({ ticket, credential: answered(made, ["attestationObject", "clientDataJSON"]) });
}

/** Be who one has a passkey of; null if one would rather not. @param {boolean} bring */
export async function arriveByPasskey(bring) {
  const { ticket, options } = await self.askPasskey();
  const signed = await willing(() => navigator.credentials.get({ publicKey: read(options) }));
  const parts = ["authenticatorData", "clientDataJSON", "signature", "userHandle"];
  return signed && self.arriveByPasskey({ ticket, bring, credential: answered(signed, parts) });
}

/**
 * Who closes the browser's own question, or has nothing to answer, changes nothing.
 * @param {() => Promise<Credential | null>} ask
 */
async function willing(ask) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DOMException && ["NotAllowedError", "AbortError", "InvalidStateError"].includes(error.name)) return null;
    throw error;
  }
}
