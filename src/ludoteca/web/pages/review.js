// A match that is over, looked at again with what a strong player would say of it: everybody's chances, where it turned, what
// was dear. The figures come while they are worked out; the board is there at once.
import { api } from "../kit/api.js";
import { useData } from "../kit/data.js";
import { styled, useGame } from "../kit/games.js";
import { html, useEffect, useMemo, useState } from "../kit/html.js";
import { list, t } from "../kit/i18n.js";
import { Choice } from "../kit/parts.js";
import { lang } from "../kit/prefs.js";
import { Pending, Shell } from "../kit/shell.js";
import { showError } from "../kit/toast.js";
import { addressed, useAddress } from "./review/address.js";
import { Board } from "./review/board.js";
import { Curve } from "./review/curve.js";
import { Decisions, Progress } from "./review/decisions.js";
import { Steps } from "./review/steps.js";
import { Takeaway } from "./review/takeaway.js";
import { verdict } from "./table/ending.js";
import { EVERYBODY, Eyes, scenesOf, seatedAt } from "./watching.js";

await styled("/web/pages/review/review.css");

/** @typedef {import("../kit/wire").Review} Review */
/** @typedef {import("../kit/types").LoadedGame} LoadedGame */

/** Milliseconds between two looks at what was found meanwhile. */
const AGAIN = 700;

/** So many players are named above a match. */
const MOST_NAMED = 4;

/** What is found of a match, asked for again until it is all there. @param {string} table @param {string} key */
function useReview(table, key) {
  const found = useData(() => api.review(table, key), [table, key]);
  const { data, error, again } = found;
  useEffect(() => {
    if (error || !data || data.done === 1 || data.stopped) return undefined;
    const timer = setTimeout(again, AGAIN);
    return () => clearTimeout(timer);
  }, [data, error]);
  return found;
}

/** @param {{ table: string }} props */
export function Page({ table }) {
  const asked = useMemo(addressed, [table]);
  const { data: review, error, again } = useReview(table, asked.key);
  const [chosen, setChosen] = useState(asked.eyes);
  const eyes = chosen ?? review?.yours[0] ?? EVERYBODY;
  const seen = useData(() => (review ? api.replay(table, eyes, lang.value) : new Promise(() => {})), [table, eyes, review !== null]);
  const game = useGame(review?.game ?? "");
  const trouble = (review ? null : error) ?? seen.error ?? game.error;
  if (trouble || !review || !seen.data || !game.module) {
    return html`<${Shell} title=${t("review.title")} width="narrow"><${Pending} error=${trouble} again=${seen.error ? seen.again : again} /></${Shell}>`;
  }
  return html`<${Shell} title=${t("review.title")} width="wide" colophon=${false}>
    <${Reviewed} table=${table} review=${review} replay=${seen.data} module=${game.module} eyes=${eyes} onEyes=${setChosen} asked=${asked} again=${again}
      onAgain=${() => api.reviewAgain(table, asked.key).then(again, showError)} />
  </${Shell}>`;
}

/**
 * @param {{ table: string, review: Review, replay: import("../kit/types").Replay, module: LoadedGame, eyes: number, onEyes: (seat: number) => void,
 *   asked: ReturnType<typeof addressed>, again: () => void, onAgain: () => void }} props
 */
function Reviewed({ table, review, replay, module, eyes, onEyes, asked, again, onAgain }) {
  const last = review.movers.length;
  const [open, setOpen] = useState(asked.open);
  const [at, setAt] = useState(Math.min(asked.ply ?? last, last));
  useAddress({ ply: at, eyes, open });
  const side = open ? review.open : review.known;
  const choice = side.choices.find(({ ply }) => ply === at) ?? null;
  const seats = useMemo(() => seatedAt(replay.seats), [replay]);
  const scenes = useMemo(() => scenesOf(replay, seats), [replay]);
  const shared = { review, module, side, at, last, eyes, onPick: setAt };
  const over = { you: review.yours, seats, result: review };
  const title = verdict(/** @type {any} */ (over), module);
  return html`<div class="playing replaying reviewing">
    <header class="review-head">
      <h1>${title}</h1>
      <p class="small">${review.names.length > MOST_NAMED ? t("review.players", { n: review.names.length }) : list(review.names)} · ${t("review.moves", { n: last })}
        ${review.taken_up > 0 && html` · ${t("review.taken_up", { n: review.taken_up })}`}</p>
    </header>
    <${Takeaway} table=${table} title=${title} choice=${choice} open=${open} seats=${seats} onWithdrawn=${again} ...${shared} />
    <${Board} table=${table} scenes=${scenes} replay=${replay} seats=${seats} choice=${choice} open=${open} ...${shared} />
    <div class="review-eyes">
      <${Choice} label=${t("review.how")} hideLabel=${true} value=${open ? "open" : "known"} onChange=${(/** @type {string} */ how) => setOpen(how === "open")}
        choices=${["known", "open"].map((value) => ({ value, name: t(`review.${value}`) }))} />
      <${Eyes} seats=${seats} module=${module} eyes=${eyes} onEyes=${onEyes} over=${true} yours=${review.yours} />
    </div>
    <section class="review-chances" aria-label=${t("review.curve")}>
      <${Curve} ...${shared} />
      <${Steps} ...${shared} />
    </section>
    <section class="review-decisions" aria-label=${t("review.decisions")}>
      <${Decisions} ...${shared} />
      <${Progress} review=${review} onAgain=${onAgain} />
    </section>
  </div>`;
}
