// The link of the first mail: yes, tell me.
import { LetterLink } from "../kit/letter-link.js";
import { html } from "../kit/html.js";

/** @param {{ token: string }} props */
export const Page = ({ token }) => html`<${LetterLink} what="confirm" token=${token} />`;
