// The smallest observable that serves: a value, and who wants to hear when it changes.
import { useEffect, useState } from "./html.js";

/**
 * @template T
 * @param {T} first
 */
export function signal(first) {
  let value = first;
  /** @type {Set<(value: T) => void>} */
  const listeners = new Set();
  return {
    get value() {
      return value;
    },
    /** @param {T} next */
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener(value);
    },
    /** @param {(value: T) => void} listener */
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/**
 * @template T
 * @typedef {{ readonly value: T, set(next: T): void, listen(listener: (value: T) => void): () => void }} Signal
 */

/**
 * The signal's value; the component is drawn again when it changes.
 * @template T
 * @param {Signal<T>} source
 * @returns {T}
 */
export function useSignal(source) {
  const [value, setValue] = useState(source.value);
  useEffect(() => {
    setValue(source.value);
    return source.listen(setValue);
  }, [source]);
  return value;
}
