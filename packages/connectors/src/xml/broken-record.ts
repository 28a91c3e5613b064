import type { XmlFault } from './xml-fault.ts';

/** Longest beginning of a tag that could be cut in two by the end of a piece. */
const MARK_CHARS = 200;

/** Where in the document the fault was found. */
export interface BrokenAt {
  fault: XmlFault;
  /** The broken record's name; undefined where the fault is between two records. */
  name: string | undefined;
  recordNames: ReadonlySet<string>;
  /** Names of the open elements around it. */
  outer: readonly string[];
}

/** Collects the text of something broken until it is over, at most one character more than the limit. */
export class BrokenRecord {
  readonly fault: XmlFault;
  readonly outer: readonly string[];
  readonly #mark: RegExp;
  readonly #limit: number;
  #collected: string;
  /** What could still belong to a mark. */
  #tail = '';

  constructor({ fault, name, recordNames, outer }: BrokenAt, collected: string, limit: number) {
    this.fault = fault;
    this.outer = [...outer];
    this.#mark = markOf(name, recordNames, outer.at(-1) ?? '');
    this.#limit = limit;
    this.#collected = collected;
  }

  /** Looks for the end in the next piece: all of its text and what comes after it, or undefined while there is no end. */
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

  /** The text up to the end of the file, when no end was found. */
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
 * Where something broken ends: after its end tag (group 1), before the next record, before the end of what is around it.
 * Between records there is no end tag of its own.
 */
function markOf(name: string | undefined, recordNames: ReadonlySet<string>, parent: string): RegExp {
  const starts = name === undefined ? [...recordNames] : [name];
  const own = name === undefined ? '' : `(</${escaped(name)}\\s{0,9}>)|`;
  return new RegExp(`${own}<(?:${starts.map(escaped).join('|')})(?=[\\s/>])|</${escaped(parent)}\\s{0,9}>`);
}

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
