/** Lower case without blanks: the form in which keywords are compared. */
export function squeeze(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}

/** Finds the keywords of a table (id → words joined by `|`) in a text, in one pass. */
export class KeywordMatcher {
  readonly #pattern: RegExp;
  readonly #ids: ReadonlyMap<string, string>;

  constructor(table: Readonly<Record<string, string>>) {
    const ids = new Map<string, string>();
    for (const [id, words] of Object.entries(table)) {
      for (const word of words.split('|')) if (!ids.has(squeeze(word))) ids.set(squeeze(word), id);
    }
    // A regular expression alternation takes the first match, so longer words come first.
    const longestFirst = [...ids.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    this.#pattern = new RegExp(longestFirst.map(escapeWord).join('|'), 'g');
    this.#ids = ids;
  }

  /** Matched ids in text order, with repetitions. */
  find(text: string): string[] {
    const found: string[] = [];
    for (const match of squeeze(text).matchAll(this.#pattern)) {
      const id = this.#ids.get(match[0]);
      if (id !== undefined) found.push(id);
    }
    return found;
  }
}

function escapeWord(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
