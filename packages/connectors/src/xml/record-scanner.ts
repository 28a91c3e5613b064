import { bareAmpersandIn, cutReferenceOf } from './bare-ampersand.ts';
import { BrokenRecord } from './broken-record.ts';
import { type BuiltRecord, TreeBuilder } from './tree-builder.ts';
import type { XmlElement } from './xml-element.ts';
import { XmlFault, type XmlFaultReason } from './xml-fault.ts';
import type { XmlLimits } from './xml-limits.ts';

/** `text` is the source of the record, from its start tag to its end tag. */
export type ScannedRecord =
  | { ok: true; text: string; element: XmlElement }
  | { ok: false; text: string; reason: XmlFaultReason; detail: string };

export interface Scanned {
  records: ScannedRecord[];
  /** The rest of the document cannot be read. */
  fault?: XmlFault;
}

/**
 * Finds the records in a document that arrives in chunks. A broken record is returned as text, and scanning resumes at the next one with a
 * new parser inside the same open elements.
 */
export class RecordScanner {
  readonly #names: ReadonlySet<string>;
  readonly #limits: XmlLimits;
  #found: ScannedRecord[] = [];
  #builder: TreeBuilder;
  /** Text from `heldFrom` (a position in the builder's input) to the end of the input. */
  #held = '';
  #heldFrom = 0;
  /** A reference split at the end of the last chunk. */
  #cut = '';
  #broken: BrokenRecord | undefined;
  root: string | undefined;

  constructor(names: ReadonlySet<string>, limits: XmlLimits) {
    this.#names = names;
    this.#limits = limits;
    this.#builder = this.#newBuilder();
  }

  /** The records that end in this chunk, and a fault after which nothing can be trusted. */
  write(piece: string): Scanned {
    const text = this.#cut + piece;
    this.#cut = cutReferenceOf(text);
    return this.#guarded(() => this.#take(text.slice(0, text.length - this.#cut.length)));
  }

  /** The rest at the end of the file, and a fault if the document is incomplete. */
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

  /** A truncated record must not be repaired into a whole one. */
  #addBroken(text: string, fault: XmlFault): void {
    const { recordChars } = this.#limits;
    const { reason, message } = text.length > recordChars ? tooLong(recordChars) : fault;
    this.#found.push({ ok: false, text: text.slice(0, recordChars), reason, detail: message });
  }

  /** A start tag contains no `<`, so the last `<` before its end is its start. */
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

  /** saxes takes everything from a bare `&` to the next `;` as an entity name, even across records. */
  #writeUpToBareAmpersand(piece: string): void {
    const at = bareAmpersandIn(piece);
    if (at === -1) {
      this.#builder.write(piece);
      return;
    }
    this.#builder.write(piece.slice(0, at));
    const upToHere = this.#held.length - piece.length + at;
    const sinceTag = this.#held.slice(this.#builder.lastTagAt - this.#heldFrom, upToHere);
    // It is allowed inside a comment or CDATA: left to saxes.
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

  /** Drops text before the open record, or before the last tag if none is open. */
  #forget(): void {
    const builder = this.#builder;
    const keep = builder.open.length > 0 ? this.#recordStart() : builder.lastTagAt - this.#heldFrom;
    this.#held = this.#held.slice(keep);
    this.#heldFrom += keep;
  }

  /** Starts skipping the current record and returns the text in which to search for its end. */
  #giveUp(fault: XmlFault): string {
    const { open, outer, lastTagAt } = this.#builder;
    const inRecord = open[0]?.name;
    const from = inRecord === undefined ? Math.max(0, lastTagAt - this.#heldFrom) : this.#recordStart();
    // Skips the record's own start tag, which would be taken for the next record; or the tag at fault, which would be at fault again for ever.
    const step = inRecord === undefined ? 1 : inRecord.length + 1;
    const at = { fault, name: inRecord, recordNames: this.#names, outer };
    this.#broken = new BrokenRecord(at, this.#held.slice(from, from + step), this.#limits.recordChars);
    return this.#held.slice(from + step);
  }

  /** Searches for the end of the broken record; returns the text after it once found. */
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
