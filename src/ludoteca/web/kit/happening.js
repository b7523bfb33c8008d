// What a log tells, in one word.

/** The verb of a move, or the rules' own name for what followed. @param {Pick<import("./types").Happening, "event" | "facts">} entry */
export const happened = ({ event, facts }) => (event === "move" ? String(facts.do) : event);
