import type { XmlFault } from './xml-fault.ts';

/** Maximum length of a tag prefix that may be split between two chunks. */
const MARK_CHARS = 200;

/** Where in the document the fault was found. */
export interface BrokenAt {
  fault: XmlFault;
  /** The broken record's element name; undefined if the fault is between two records. */
  name: string | undefined;
  recordNames: ReadonlySet<string>;
  /** Names of the enclosing elements. */
  outer: readonly string[];
}

/** Collects the text of a broken record up to its end, limited to one character more than the limit. */
export class BrokenRecord {
  readonly fault: XmlFault;
  readonly outer: readonly string[];
  readonly #mark: RegExp;
  readonly #limit: number;
  #collected: string;
  /** Text that may be the start of a mark. */
  #tail = '';

  constructor({ fault, name, recordNames, outer }: BrokenAt, collected: string, limit: number) {
    this.fault = fault;
    this.outer = [...outer];
    this.#mark = markOf(name, recordNames, outer.at(-1) ?? '');
    this.#limit = limit;
    this.#collected = collected;
  }

  /** Searches the next chunk for the end: returns the whole text and what follows, or undefined if there is no end yet. */
  look(piece: string): { text: string; after: string } | undefined {
    const text = this.#tail + piece;
    const match = this.#mark.exec(text);
    if (match === null) {
      const keep = Math.max(0, text.length - MARK_CHARS);
      this.#collect(text.slice(0, keep));
      this.#tail = text.slice(keep);
      return undefined;
    }
    const end = match[1] === undefined ? match.index : match.index + match[0].length;
    this.#collect(text.slice(0, end));
    return { text: this.#collected, after: text.slice(end) };
  }

  /** The text up to the end of the file, if no end was found. */
  rest(): string {
    this.#collect(this.#tail);
    this.#tail = '';
    return this.#collected;
  }

  #collect(text: string): void {
    this.#collected += text.slice(0, Math.max(0, this.#limit + 1 - this.#collected.length));
  }
}

/**
 * Where a broken record ends: after its end tag (group 1), before the next record, or before the end of the enclosing element. Between
 * records there is no end tag.
 */
function markOf(name: string | undefined, recordNames: ReadonlySet<string>, parent: string): RegExp {
  const starts = name === undefined ? [...recordNames] : [name];
  const own = name === undefined ? '' : `(</${escaped(name)}\\s{0,9}>)|`;
  return new RegExp(`${own}<(?:${starts.map(escaped).join('|')})(?=[\\s/>])|</${escaped(parent)}\\s{0,9}>`);
}

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
