// Makes a table and goes there.
import { api } from "../../kit/api.js";
import { go } from "../../kit/router.js";
import { showError } from "../../kit/toast.js";

/**
 * @param {import("../../kit/types").Game} game
 * @param {Partial<import("../../kit/types").NewTable> & { seats: string[] }} wishes what differs from the usual
 */
export async function openTable(game, wishes) {
  const alone = wishes.seats.every((seat) => seat !== "open" && seat !== "here");
  try {
    const { name } = await api.me();
    const { table } = await api.create({
      game: game.id,
      options: {},
      name,
      hints: alone, // a hint against other people is for them to agree on
      listed: false,
      clock: null,
      theme: "",
      ...wishes,
    });
    go(`/t/${table}`);
  } catch (error) {
    showError(error);
  }
}
