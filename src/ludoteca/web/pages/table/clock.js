// Time that runs out: counted here between one state and the next, which says again how much is left.
import { html, useEffect, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";

const SHORT = 20;
const HURRY = 6;

/** Whole seconds left. @param {number} seconds @param {boolean} running @param {object} state the one that said so */
function useLeft(seconds, running, state) {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    setGone(0);
    if (!running) return undefined;
    const start = performance.now();
    const timer = setInterval(() => setGone((performance.now() - start) / 1000), 250);
    return () => clearInterval(timer);
  }, [seconds, running, state]);
  return Math.max(0, Math.ceil(seconds - gone));
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** So much time, as short as can be. @param {number} left whole seconds */
function shownTime(left) {
  if (left >= DAY) return t("clock.days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return t("clock.hours", { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / 60) });
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** A seat's clock. @param {{ seat: import("../../kit/types").Seat, state: import("../../kit/types").State }} props */
export function Clock({ seat, state }) {
  const left = useLeft(seat.time ?? 0, seat.thinking && seat.resting === null, state);
  const shown = shownTime(left);
  return html`<span class=${`clock ${left <= SHORT ? "short" : ""}`} role="timer" aria-label=${t("seat.time", { time: shown })}>${shown}</span>`;
}

/** How long until the computer plays for who is gone. @param {{ seconds: number, state: import("../../kit/types").State }} props */
export function Missed({ seconds, state }) {
  const time = shownTime(useLeft(seconds, true, state));
  const text = t("seat.missed", { time });
  return html`<span class="clock countdown missed" role="timer" aria-label=${text} title=${text}><${Icon} name="robot" size=${16} />${time}</span>`;
}

/** How long a window stays open, the same for all. @param {{ state: import("../../kit/types").State }} props */
export function Countdown({ state }) {
  const left = useLeft(state.window ?? 0, true, state);
  return html`<span class=${`clock countdown ${left <= HURRY ? "short" : ""}`} role="timer" aria-label=${t("turn.window", { n: left })}
    title=${t("turn.window", { n: left })}>${left}</span>`;
}
