import { childrenAllowed, KNOWN } from './tags.ts';

const TAG =
  /<(\/?)([A-Za-z_][\w-]{0,40})((?:\s{1,20}[\w:-]{1,40}\s{0,9}=\s{0,9}(?:"[^"<]{0,500}"|'[^'<]{0,500}'))*)\s{0,20}(\/?)>/y;
const BARE_AMPERSAND = /&(?!(?:lt|gt|amp|quot|apos|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});)/g;
const MAX_CHARS = 1024 * 1024;

/**
 * Makes the XML of one record well-formed; null above 1 MB. Escapes `&`, `<`, `>` that are text, and closes unclosed elements. Only CNNVD's
 * element names count as markup, and inside a text element only its own end tag. Texts are not changed otherwise, so parsing the result
 * gives exactly the characters of the file.
 */
export function repairCnnvd(text: string): string | null {
  if (text.length > MAX_CHARS) return null;
  const repair = new Repair(text);
  return repair.run();
}

class Repair {
  readonly #text: string;
  readonly #out: string[] = [];
  readonly #open: string[] = [];
  /** The end tag of the open text element; -1 if it has none. */
  #ownEnd = -1;

  constructor(text: string) {
    this.#text = text;
  }

  run(): string {
    let at = 0;
    while (at < this.#text.length) {
      const next = this.#text.indexOf('<', at);
      const end = next === -1 ? this.#text.length : next;
      this.#out.push(escaped(this.#text.slice(at, end)));
      at = next === -1 ? end : this.#tagAt(next);
    }
    this.#closeDownTo(0);
    return this.#out.join('');
  }

  /** Handles a `<`; returns the position to continue at. */
  #tagAt(at: number): number {
    TAG.lastIndex = at;
    const [whole = '', slash = '', name = '', attributes = '', selfClosing = ''] = TAG.exec(this.#text) ?? [];
    const isMarkup = KNOWN.has(name) && (slash === '' ? this.#mayStart(name, at) : this.#mayEnd(name, at));
    if (!isMarkup) {
      this.#out.push('&lt;');
      return at + 1;
    }
    const after = at + whole.length;
    if (slash !== '') this.#closeDownTo(this.#open.lastIndexOf(name));
    else {
      this.#out.push(`<${name}${attributes.replace(BARE_AMPERSAND, '&amp;')}${selfClosing}>`);
      if (selfClosing === '') this.#opened(name, after);
    }
    return after;
  }

  /** A start tag is valid if some open element may contain it; elements in between are unclosed. */
  #mayStart(name: string, at: number): boolean {
    if (this.#open.length === 0) return true;
    if (at < this.#ownEnd) return false;
    for (let depth = this.#open.length; depth > 0; depth--) {
      if (!childrenAllowed(this.#open[depth - 1] ?? '')?.has(name)) continue;
      this.#closeDownTo(depth);
      return true;
    }
    return false;
  }

  #mayEnd(name: string, at: number): boolean {
    return this.#open.includes(name) && at >= this.#ownEnd;
  }

  #opened(name: string, after: number): void {
    this.#open.push(name);
    this.#ownEnd = -1;
    if (childrenAllowed(name) !== undefined) return;
    // A text element that starts again before its end is unclosed.
    const again = this.#text.indexOf(`<${name}>`, after);
    const upTo = again === -1 ? this.#text : this.#text.slice(0, again);
    this.#ownEnd = upTo.indexOf(`</${name}>`, after);
  }

  #closeDownTo(depth: number): void {
    while (this.#open.length > depth) this.#out.push(`</${this.#open.pop()}>`);
    this.#ownEnd = -1;
  }
}

const escaped = (text: string): string => text.replace(BARE_AMPERSAND, '&amp;').replaceAll('>', '&gt;');
