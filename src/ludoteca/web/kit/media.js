// The size of the window and the wishes of the system, as hooks.
import { useEffect, useState } from "./html.js";

/** @param {string} query */
export function useMedia(query) {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const changed = () => setMatches(media.matches);
    changed();
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, [query]);
  return matches;
}

export const useCalm = () => useMedia("(prefers-reduced-motion: reduce)");
