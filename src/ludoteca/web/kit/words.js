// Words from the catalogues, by the same rules as the server's (core/words.py): docs/words.md has the format.

/** @typedef {string | Record<string, string>} Entry  one text, or one a plural category */
/** @typedef {Record<string, Entry>} Entries */
/** @typedef {string | number | boolean | null | undefined} Plain */
/** @typedef {Plain | readonly (Plain | Record<string, Plain>)[]} Fact */
/** @typedef {Record<string, Fact>} Facts */
/** @typedef {import("./wire").Part} Part */

const SLOT = /(\{(\w+)(?::([\w.-]+))?\})/;

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** One catalogue in one language; what it lacks is said by the one behind it. */
export class Words {
  /** @param {string} language @param {Entries} entries @param {Words | null} [fallback] */
  constructor(language, entries, fallback = null) {
    this.language = language;
    this.entries = entries;
    this.fallback = fallback;
    this.plural = new Intl.PluralRules(language);
    /** Words that take a d before a name that begins as they do: “ad Ada”, “ed Elio”. */
    this.euphonic = String(entries["euphony"] ?? "").split(" ");
  }

  /** @param {string} key @returns {boolean} */
  has(key) {
    return key in this.entries || (this.fallback?.has(key) ?? false);
  }

  /** The words for a key, its facts filled in. @param {string} key @param {Facts} [facts] @returns {string} */
  say(key, facts = {}) {
    if (!(key in this.entries)) {
      if (this.fallback) return this.fallback.say(key, facts);
      console.error(`no words for "${key}" in ${this.language}`);
      return key;
    }
    const [first, ...rest] = this.form(key, facts).split(SLOT);
    let said = first;
    for (let at = 0; at < rest.length; at += 4) {
      const [slot, name, group, after] = rest.slice(at, at + 4);
      const text = this.filled(slot, name, group, facts);
      said = `${this.beforeName(said, text)}${text}${after}`;
    }
    return said;
  }

  /** @param {string} said @param {string} name */
  beforeName(said, name) {
    const word = /(?:^| )(\w) $/.exec(said)?.[1].toLowerCase();
    return word && this.euphonic.includes(word) && name.charAt(0).toLowerCase() === word ? `${said.slice(0, -1)}d ` : said;
  }

  /** @param {string} key @param {Facts} facts */
  form(key, facts) {
    const entry = this.entries[key];
    if (typeof entry === "string") return entry;
    const category = typeof facts.n === "number" ? this.plural.select(facts.n) : "other";
    return entry[category] ?? entry.other;
  }

  /** `{fact}` as it is, `{fact:group}` as the group calls it, `{Fact}` with a capital. @param {string} slot @param {string} name @param {string | undefined} group @param {Facts} facts */
  filled(slot, name, group, facts) {
    const fact = name in facts ? name : name.charAt(0).toLowerCase() + name.slice(1);
    if (!(fact in facts)) return slot;
    const text = this.named(facts[fact], group, facts);
    return fact === name ? text : capital(text);
  }

  /** @param {Fact | Record<string, Plain>} value @param {string | undefined} group @param {Facts} facts @returns {string} */
  named(value, group, facts) {
    if (Array.isArray(value)) return value.map((each) => this.named(each, group, facts)).join(", ");
    if (typeof value === "object" && value !== null) return this.say(group ?? "", /** @type {Facts} */ (value));
    if (group === undefined) return String(value);
    if (this.has(`${group}.${value}`)) return this.say(`${group}.${value}`, facts);
    if (typeof value === "number" && this.has(group)) return this.say(group, { ...facts, n: value });
    return String(value);
  }
}
