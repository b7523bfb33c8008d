// A table on a screen that all see: the board, large, and nothing that an onlooker may not know. Hands are on phones.
import { styled } from "../kit/games.js";
import { html } from "../kit/html.js";
import { AtTable } from "./table.js";
import { Lobby } from "./tv/lobby.js";
import { Show } from "./tv/show.js";

await styled("/web/pages/tv.css");

/** @param {{ table: string }} props */
export const Page = ({ table }) => html`<${AtTable} table=${table} eyes="public" before=${Lobby} during=${Show} />`;
