// Tells screen readers what changed, through the one live region of the shell.

/** @type {string[]} */
const waiting = [];
let timer = 0;

/** Several things told at once are read as one; a repeated text is read again. @param {string} text */
export function announce(text) {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const live = document.getElementById("live");
    if (!live) return;
    live.replaceChildren(...waiting.splice(0).map((line) => {
      const paragraph = document.createElement("p");
      paragraph.textContent = line;
      return paragraph;
    }));
  }, 120);
}
