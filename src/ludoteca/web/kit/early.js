// Runs before the first paint, so that a chosen theme or language never flashes the other one. Not a module on purpose.
(() => {
  const root = document.documentElement;
  /** @param {string} key */
  const kept = (key) => {
    try {
      return localStorage.getItem(`ludoteca.${key}`);
    } catch {
      return null; // storage may be forbidden; the system's preferences hold then
    }
  };
  const theme = kept("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const spoken = navigator.languages.find((tag) => /^(it|en)\b/i.test(tag));
  const lang = kept("lang") ?? (spoken ?? "en").slice(0, 2).toLowerCase();
  root.lang = lang === "it" ? "it" : "en";
})();
