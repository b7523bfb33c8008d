// One table's WebSocket: reconnects, notices gaps, sends again what was not answered. Knows no game.
import { base } from "./base.js";
import { kept, remember } from "./prefs.js";
import { signal } from "./signal.js";

/** @typedef {import("./types").State} State */
/** @typedef {"connecting" | "open" | "lost" | "missing" | "gone" | "crowded" | "unwelcome" | "closed"} Line */

/** What the server would not do, in the reader's language, and the clause that says why, if one does. */
export class Refused extends Error {
  /** @param {{code: string, clause: string, here: string, text: string}} refusal */
  constructor({ code, clause, here, text }) {
    super(here || text);
    this.code = code;
    this.clause = clause;
  }
}

/** What is done at a table once, and must not be lost on the way. */
const KEPT_TYPES = ["play", "undo", "resign", "say", "order", "rest"];

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const CODE_MISSING = 4404;
const CODE_UNWELCOME = 4403;
const CODE_GONE = 4410;
const CODE_CROWDED = 4429;

export class TableSocket {
  /** `eyes`: how this device looks at the table. @param {string} table @param {string} lang @param {"held" | "public"} [eyes] */
  constructor(table, lang, eyes = "held") {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${base}/ws/${encodeURIComponent(table)}?lang=${lang}&eyes=${eyes}`;
    /** @type {import("./signal.js").Signal<State | null>} */
    this.state = signal(/** @type {State | null} */ (null));
    /** @type {import("./signal.js").Signal<Line>} */
    this.line = signal(/** @type {Line} */ ("connecting"));
    /** @type {import("./signal.js").Signal<import("./types").LogEntry[]>} */
    this.log = signal(/** @type {import("./types").LogEntry[]} */ ([]));
    /** @type {import("./signal.js").Signal<import("./types").ChatEntry[]>} */
    this.chat = signal(/** @type {import("./types").ChatEntry[]} */ ([]));

    /** Messages without an answer yet, in the order they were sent. @type {Map<string, Pending>} */
    this.pending = new Map();
    /** Where what was tapped without a connection waits for one, should the page be gone before. */
    this.kept = `unsent.${table}`;
    this.wait = FIRST_WAIT;
    this.timer = 0;
    /** Why the line was closed; of a table that is not for the reader any more, in its language. */
    this.reason = "";
    this.posts = 0;
    /** Who one is has changed: the table hears of it with a new connection. */
    this.comeAgain = () => this.socket?.close();
    this.reconnectNow = () => {
      if (this.line.value === "lost") this.connect();
    };
    addEventListener("online", this.reconnectNow);
    /** Told of what was kept and then refused: who tapped may have loaded the page again meanwhile. @type {(refusal: Refused) => void} */
    this.onRefused = () => {};
    for (const message of JSON.parse(kept(this.kept) || "[]")) {
      this.pending.set(message.id, { message, done: () => {}, failed: (refusal) => this.onRefused(refusal) });
    }
    this.connect();
  }

  /** Whether something waits for the connection. */
  get waiting() {
    return this.pending.size > 0;
  }

  /** What changes the match is kept until the server has answered. */
  keep() {
    const messages = [...this.pending.values()].map(({ message }) => message).filter(({ type }) => KEPT_TYPES.includes(type));
    remember(this.kept, messages.length ? JSON.stringify(messages) : "");
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.line.set("open");
      // The ids are the same as before: what the server has already done it only answers again.
      for (const { message } of this.pending.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onclose = ({ code, reason }) => {
      if (this.socket === socket) this.lose(code, reason);
    };
  }

  /** @param {number} code @param {string} reason */
  lose(code, reason) {
    this.reason = reason;
    if (code === CODE_MISSING) return this.line.set("missing");
    if (code === CODE_UNWELCOME) return this.line.set("unwelcome");
    if (code === CODE_GONE) return this.line.set("gone");
    if (code === CODE_CROWDED) return this.line.set("crowded");
    this.line.set("lost");
    // Half of the wait is chance, so that a server that comes back is not met by everyone at once.
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.5 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    return undefined;
  }

  close() {
    removeEventListener("online", this.reconnectNow);
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    this.line.set("closed");
  }

  /** @param {any} message */
  hear(message) {
    switch (message.type) {
      case "state":
        return this.take(message);
      case "ack":
        // A hint is first acknowledged, then thought about: its answer is still to come.
        if (this.pending.get(message.id)?.message.type === "hint") return undefined;
        return this.answer(message.id)?.done(message);
      case "hint":
        return this.answer(message.id)?.done(message);
      case "refused":
        return this.answer(message.id)?.failed(new Refused(message));
      default:
        return undefined; // "closing": the close itself tells all there is to do
    }
  }

  /** @param {State} state */
  take(state) {
    // News are added to what came before them; where something is missing in between, everything is asked for again.
    if (state.log.from > this.log.value.length || state.chat.from > this.chat.value.length) return this.post("sync");
    this.log.set([...this.log.value.slice(0, state.log.from), ...state.log.entries]);
    this.chat.set([...this.chat.value.slice(0, state.chat.from), ...state.chat.entries]);
    this.state.set(state);
    return undefined;
  }

  /** @param {string} id */
  answer(id) {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    this.keep();
    return pending;
  }

  /**
   * Sends a message and waits for its answer. Rejects with Refused when the table says no.
   * @param {string} type
   * @param {object} [facts]
   * @returns {Promise<any>}
   */
  send(type, facts = {}) {
    const id = crypto.getRandomValues(new Uint32Array(4)).join("-").slice(0, 40);
    const message = { type, id, ...facts };
    return new Promise((done, failed) => {
      this.pending.set(id, { message, done, failed });
      this.keep();
      this.transmit(message);
    });
  }

  /** Sends what needs no answer. @param {string} type */
  post(type) {
    this.transmit({ type, id: `${type}-${++this.posts}` });
  }

  /** @param {object} message */
  transmit(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** @typedef {{ message: { type: string, id: string }, done: (answer: any) => void, failed: (refusal: Refused) => void }} Pending */
