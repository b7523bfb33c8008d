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
  const offered = JSON.parse(root.dataset.languages ?? "{}");
  const liked = [kept("lang") ?? "", ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())];
  root.lang = liked.find((tag) => tag in offered) ?? "en";
})();
