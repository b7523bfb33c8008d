// One table's WebSocket: reconnects, notices gaps, sends again what was not answered. Knows no game.
import { signal } from "./signal.js";

/** @typedef {import("./types").State} State */
/** @typedef {"connecting" | "open" | "lost" | "missing" | "crowded" | "closed"} Line */

/** What the server would not do, in the reader's language, and the clause that says why, if one does. */
export class Refused extends Error {
  /** @param {{code: string, clause: string, title: string, text: string}} refusal */
  constructor({ code, clause, title, text }) {
    super(text);
    this.code = code;
    this.clause = clause;
    this.title = title;
  }
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const CODE_MISSING = 4404;
const CODE_CROWDED = 4429;

export class TableSocket {
  /** @param {string} table @param {string} lang */
  constructor(table, lang) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${encodeURIComponent(table)}?lang=${lang}`;
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
    this.wait = FIRST_WAIT;
    this.timer = 0;
    this.posts = 0;
    this.reconnectNow = () => {
      if (this.line.value === "lost") this.connect();
    };
    addEventListener("online", this.reconnectNow);
    this.connect();
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
    socket.onclose = ({ code }) => {
      if (this.socket === socket) this.lose(code);
    };
  }

  /** @param {number} code */
  lose(code) {
    if (code === CODE_MISSING) return this.line.set("missing");
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

/** @typedef {{ message: { type: string }, done: (answer: any) => void, failed: (refusal: Refused) => void }} Pending */
