// Where the house stands at its address: at its root, or under a path that a proxy shows it at.

export const base = document.documentElement.dataset.base ?? "";

/** An address of the house, for who asks the browser for it. @param {string} path */
export const at = (path) => base + path;

/** The path of a page, wherever the house stands. @param {string} pathname */
export const pathOf = (pathname) => (base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname);
