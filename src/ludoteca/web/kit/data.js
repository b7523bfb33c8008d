// Data that is on its way, as a hook.
import { useCallback, useEffect, useState } from "./html.js";

/**
 * @template T
 * @param {() => Promise<T>} fetcher
 * @param {unknown[]} inputs asked for again when one of these changes
 * @returns {{ data: T | null, error: unknown, again: () => void }}
 */
export function useData(fetcher, inputs) {
  const [got, setGot] = useState(/** @type {{data: T | null, error: unknown}} */ ({ data: null, error: null }));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    fetcher().then(
      (data) => wanted && setGot({ data, error: null }),
      (error) => wanted && setGot((before) => ({ ...before, error })),
    );
    return () => {
      wanted = false;
    };
  }, [...inputs, turn]);
  return { ...got, again: useCallback(() => setTurn((count) => count + 1), []) };
}
