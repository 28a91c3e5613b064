/** Lower case without blanks: the form in which names are compared. */
export function squeeze(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}

/** Lower case with single blanks, also for hyphens: the form in which keywords are searched. */
const spread = (text: string): string => text.toLowerCase().replace(/[\s-]{2,}|[^\S ]|-/g, ' ');

/** What a keyword means, and which table it is of. */
export interface Meant<Kind extends string> {
  kind: Kind;
  id: string;
}

interface Keyword<Kind extends string> extends Meant<Kind> {
  text: string;
  /** Also matches beginnings of words. */
  open: boolean;
}

const HAN = /\p{Script=Han}/u;
const FIRST_LETTERS = 3;
const FIRST_HAN = 2;

/** A number under 65,536 for how a word begins, by three Latin letters or two characters; few others begin the same. */
function beginning(text: string, at: number, isLatin: boolean): number {
  const two = text.charCodeAt(at) * 31 + text.charCodeAt(at + 1);
  return (isLatin ? two * 31 + text.charCodeAt(at + 2) : two) & 0xffff;
}

/**
 * Finds the keywords of tables (id → words joined by `|`) in a text, in one pass: a regular expression of as many words takes ten times as long. Case and
 * hyphens do not matter. English keywords match whole words, with a plural s, those that end with `*` the beginnings of words; where Chinese meets English, a
 * blank between them does not matter.
 */
export class KeywordMatcher<Kind extends string> {
  /** By the number of their beginning; longer ones first. */
  readonly #keywords = new Map<number, Keyword<Kind>[]>();
  /** 1 where a keyword may begin so: most words of a text are passed over without looking them up. */
  readonly #beginnings = new Uint8Array(0x10000);

  constructor(tables: Readonly<Record<Kind, Readonly<Record<string, string>>>>) {
    for (const kind of Object.keys(tables) as Kind[]) {
      for (const [id, line] of Object.entries(tables[kind])) {
        for (const word of line.split('|').map(spread)) {
          const open = word.endsWith('*') || HAN.test(word);
          this.#add({ kind, id, open, text: word.replace('*', '') });
          this.#add({ kind, id, open, text: word.replace(/([a-z0-9])(?=\p{Script=Han})/u, '$1 ') });
        }
      }
    }
    for (const list of this.#keywords.values()) list.sort((a, b) => b.text.length - a.text.length);
  }

  #add(keyword: Keyword<Kind>): void {
    const isLatin = !HAN.test(keyword.text.slice(0, 1));
    if (keyword.text.length < (isLatin ? FIRST_LETTERS : FIRST_HAN) || keyword.text.includes('*')) return;
    const first = beginning(keyword.text, 0, isLatin);
    const known = this.#keywords.get(first) ?? [];
    if (known.some(({ text, kind }) => text === keyword.text && kind === keyword.kind)) return;
    this.#keywords.set(first, [...known, keyword]);
    this.#beginnings[first] = 1;
  }

  /** What is found, in text order, with repetitions; of overlapping keywords of a table the first and longest. */
  find(text: string): Meant<Kind>[] {
    const searched = spread(text);
    const found: Meant<Kind>[] = [];
    const ends = new Map<Kind, number>();
    const beginnings = this.#beginnings;
    let inWord = false;
    for (let at = 0; at < searched.length; at++) {
      const code = searched.charCodeAt(at);
      const isLatin = isLetter(code);
      const starts = isLatin ? !inWord : code >= 0x4e00;
      inWord = isLatin;
      if (!starts) continue;
      const first = beginning(searched, at, isLatin);
      if (beginnings[first] === 0) continue;
      for (const keyword of this.#keywords.get(first) ?? []) {
        if (!isWord(searched, at, keyword) || (ends.get(keyword.kind) ?? 0) > at) continue;
        ends.set(keyword.kind, at + keyword.text.length);
        found.push(keyword);
      }
    }
    return found;
  }
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function isWord(searched: string, at: number, { text, open }: { text: string; open: boolean }): boolean {
  if (!searched.startsWith(text, at)) return false;
  if (open) return true;
  const end = at + text.length;
  const plural = searched.charAt(end) === 's' ? 1 : 0;
  return !isLetter(searched.charCodeAt(end + plural));
}
