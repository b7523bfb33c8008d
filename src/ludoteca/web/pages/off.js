// The link at the foot of every mail: tell me no more. Opening it is enough.
import { LetterLink } from "../kit/letter-link.js";
import { html } from "../kit/html.js";

/** @param {{ token: string }} props */
export const Page = ({ token }) => html`<${LetterLink} what="off" token=${token} />`;
