// Small things that are said of chances in several places.

/** A chance in hundredths. @param {number} share */
export const inHundred = (share) => Math.round(share * 100);

/** How a seat's line is drawn, never told apart by its colour alone. @param {number} seat @param {number} seats */
export function lineOf(seat, seats) {
  if (seats === 1) return "solid";
  return ["hollow", "solid", "dashed", "dotted", "mixed"][seat % 5];
}

/** From so many curves on only that of the chosen eyes stands out. */
export const MANY = 5;

/** Positions where another's turn begins: a turn is what one seat does in a row. @param {number[]} movers */
export const turnsOf = (movers) => movers.flatMap((seat, ply) => (ply === 0 || movers[ply - 1] !== seat ? [ply] : []));
