// The houses of variants lie at other ports of the same machine.

/** @param {number} port @param {string} path */
export function elsewhere(port, path) {
  const house = new URL(path, location.href);
  house.port = String(port);
  return house;
}
