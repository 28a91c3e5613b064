import { bareAmpersandIn, cutReferenceOf } from './bare-ampersand.ts';
import { BrokenRecord } from './broken-record.ts';
import { type BuiltRecord, TreeBuilder } from './tree-builder.ts';
import type { XmlElement } from './xml-element.ts';
import { XmlFault, type XmlFaultReason } from './xml-fault.ts';
import type { XmlLimits } from './xml-limits.ts';

/** `text` is the record as it stands in the file, from its start tag to its end tag. */
export type ScannedRecord =
  | { ok: true; text: string; element: XmlElement }
  | { ok: false; text: string; reason: XmlFaultReason; detail: string };

export interface Scanned {
  records: ScannedRecord[];
  /** Nothing more of the document can be read. */
  fault?: XmlFault;
}

/**
 * Finds the records in a document that comes in pieces. A record that is broken is given out as text and reading goes on
 * at the next one, with a fresh parser that believes to be inside the same elements.
 */
export class RecordScanner {
  readonly #names: ReadonlySet<string>;
  readonly #limits: XmlLimits;
  #found: ScannedRecord[] = [];
  #builder: TreeBuilder;
  /** Text from `heldFrom` (in the builder's count) to the end of what was written. */
  #held = '';
  #heldFrom = 0;
  /** A reference that the end of the last piece cut in two. */
  #cut = '';
  #broken: BrokenRecord | undefined;
  root: string | undefined;

  constructor(names: ReadonlySet<string>, limits: XmlLimits) {
    this.#names = names;
    this.#limits = limits;
    this.#builder = this.#newBuilder();
  }

  /** The records that end in this piece, and the fault where nothing after them can be trusted. */
  write(piece: string): Scanned {
    const text = this.#cut + piece;
    this.#cut = cutReferenceOf(text);
    return this.#guarded(() => this.#take(text.slice(0, text.length - this.#cut.length)));
  }

  /** What is left at the end of the file, and the fault if the document had not ended. */
  end(): Scanned {
    return this.#guarded(() => {
      this.#take(this.#cut);
      this.#cut = '';
      while (this.#broken === undefined) {
        try {
          this.#builder.close();
          return;
        } catch (error) {
          if (!(error instanceof XmlFault) || this.#builder.outer.length === 0)
            throw truncated((error as Error).message);
          this.#take(this.#giveUp(error));
        }
      }
      const fault = truncated(this.#broken.fault.message);
      const text = this.#broken.rest();
      if (text !== '') this.#addBroken(text, fault);
      throw fault;
    });
  }

  #guarded(act: () => void): Scanned {
    try {
      act();
      return { records: this.#taken() };
    } catch (error) {
      if (error instanceof XmlFault) return { records: this.#taken(), fault: error };
      throw error;
    }
  }

  #take(piece: string): void {
    let rest: string | undefined = piece;
    while (rest !== undefined) rest = this.#broken ? this.#skip(rest, this.#broken) : this.#parse(rest);
  }

  #taken(): ScannedRecord[] {
    const records = this.#found;
    this.#found = [];
    return records;
  }

  #newBuilder(): TreeBuilder {
    return new TreeBuilder(this.#names, this.#limits, (record) => this.#addBuilt(record));
  }

  #addBuilt({ element, end }: BuiltRecord): void {
    const text = this.#held.slice(this.#recordStart(), end - this.#heldFrom);
    this.#found.push({ ok: true, text, element });
  }

  /** What is cut off must not be taken for a whole record by whoever repairs it. */
  #addBroken(text: string, fault: XmlFault): void {
    const { recordChars } = this.#limits;
    const { reason, message } = text.length > recordChars ? tooLong(recordChars) : fault;
    this.#found.push({ ok: false, text: text.slice(0, recordChars), reason, detail: message });
  }

  /** No `<` stands inside a start tag, so the last one before its end is where it begins. */
  #recordStart(): number {
    return this.#held.lastIndexOf('<', this.#builder.afterStartTag - this.#heldFrom - 1);
  }

  #parse(piece: string): undefined | string {
    const builder = this.#builder;
    this.#held += piece;
    try {
      this.#writeUpToBareAmpersand(piece);
      this.root ??= builder.root;
      this.#checkSize();
      this.#forget();
      return undefined;
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      this.root ??= builder.root;
      if (error.fatal || builder.outer.length === 0) throw new XmlFault(error.reason, error.message, true);
      return this.#giveUp(error);
    }
  }

  /** saxes takes everything from a bare `&` to the next `;` for the name of an entity, however many records later that is. */
  #writeUpToBareAmpersand(piece: string): void {
    const at = bareAmpersandIn(piece);
    if (at === -1) {
      this.#builder.write(piece);
      return;
    }
    this.#builder.write(piece.slice(0, at));
    const upToHere = this.#held.length - piece.length + at;
    const sinceTag = this.#held.slice(this.#builder.lastTagAt - this.#heldFrom, upToHere);
    // Inside a comment or CDATA it is allowed: let saxes find out.
    if (!/<[!?]/.test(sinceTag)) throw new XmlFault('xml', 'a bare & in the text');
    this.#builder.write(piece.slice(at));
  }

  #checkSize(): void {
    const [builder, limits] = [this.#builder, this.#limits];
    const sinceTag = this.#heldFrom + this.#held.length - builder.lastTagAt;
    if (builder.open.length > 0 && this.#held.length - this.#recordStart() > limits.recordChars) {
      throw tooLong(limits.recordChars);
    }
    const most = this.root === undefined ? limits.prologChars : limits.recordChars;
    if (sinceTag > most)
      throw new XmlFault('size', `no tag in ${most} characters; is this the right kind of file?`, true);
  }

  /** Drops what lies before the record that is open, or before the last tag where none is. */
  #forget(): void {
    const builder = this.#builder;
    const keep = builder.open.length > 0 ? this.#recordStart() : builder.lastTagAt - this.#heldFrom;
    this.#held = this.#held.slice(keep);
    this.#heldFrom += keep;
  }

  /** Starts skipping the record at hand and returns the text to look for its end in. */
  #giveUp(fault: XmlFault): string {
    const { open, outer, lastTagAt } = this.#builder;
    const inRecord = open[0]?.name;
    const from = inRecord === undefined ? Math.max(0, lastTagAt - this.#heldFrom) : this.#recordStart();
    // The record's own start tag is stepped over, or it would be found as the beginning of the next one.
    const step = inRecord === undefined ? 0 : inRecord.length + 1;
    const at = { fault, name: inRecord, recordNames: this.#names, outer };
    this.#broken = new BrokenRecord(at, this.#held.slice(from, from + step), this.#limits.recordChars);
    return this.#held.slice(from + step);
  }

  /** Looks for the end of the broken record; returns the text after it once it is found. */
  #skip(piece: string, broken: BrokenRecord): undefined | string {
    const end = broken.look(piece);
    if (end === undefined) return undefined;
    this.#addBroken(end.text, broken.fault);
    this.#resume(broken.outer);
    return end.after;
  }

  #resume(outer: readonly string[]): void {
    this.#broken = undefined;
    this.#builder = this.#newBuilder();
    const around = outer.map((name) => `<${name}>`).join('');
    this.#held = around;
    this.#heldFrom = 0;
    this.#builder.write(around);
    this.#forget();
  }
}

const tooLong = (limit: number): XmlFault => new XmlFault('size', `the record is longer than ${limit} characters`);

const truncated = (where: string): XmlFault => new XmlFault('truncated', `the file ends too early: ${where}`, true);
