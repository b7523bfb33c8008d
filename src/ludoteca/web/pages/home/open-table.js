// Makes a table and goes there.
import { api } from "../../kit/api.js";
import { remember } from "../../kit/prefs.js";
import { go } from "../../kit/router.js";
import { showError } from "../../kit/toast.js";
import { introduced } from "../../kit/who.js";

/** Who shows a table does not sit there: this browser remembers which one it was. */
export const ON_SCREEN = "screen";

/** A table on a screen: a seat for everybody who may come, and none for the screen. @param {import("../../kit/types").Game} game */
export const screenTable = (game) => ({ screen: true, seats: Array(game.seats[game.seats.length - 1]).fill("open") });

/**
 * @param {import("../../kit/types").Game} game
 * @param {Partial<import("../../kit/types").NewTable> & { seats: string[] }} wishes what differs from the usual
 * @param {(table: string) => Promise<unknown>} [first] what is to be done before one goes there
 */
export async function openTable(game, wishes, first) {
  const alone = wishes.seats.every((seat) => seat !== "open" && seat !== "here");
  try {
    const me = wishes.screen ? { name: "" } : await introduced();
    if (!me) return;
    const { table } = await api.create({
      game: game.id,
      options: {},
      ...me,
      hints: alone, // a hint against other people is for them to agree on
      listed: false,
      clock: null,
      theme: "",
      here: [],
      screen: false,
      ...wishes,
    });
    await first?.(table);
    if (wishes.screen) remember(ON_SCREEN, table);
    go(`/${wishes.screen ? "tv" : "t"}/${table}`);
  } catch (error) {
    showError(error);
  }
}
