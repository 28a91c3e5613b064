import { type Collection, fieldsOf } from '@ldy/domain/collection/collection.ts';
import type { TextPart } from '../../condition.ts';
import type { IndexedRecord } from '../../indexed-record.ts';
import { numberOf, singleFieldsOf } from '../columns.ts';
import type { Segment } from '../segment.ts';
import { finishSegment } from './finish-segment.ts';
import { type Gathered, type Named, nothing } from './gathered.ts';
import { scanTerms } from './scan-terms.ts';

const PARTS = ['title', 'names', 'body'] as const;
const TEXTS = ['anchor', ...PARTS] as const;

/** Takes records one at a time, so the caller need not hold them all. When several have the same anchor, the last one is used. */
export class SegmentBuilder {
  readonly #collection: Collection;
  readonly #single: ReturnType<typeof singleFieldsOf>;
  readonly #lists: readonly string[];
  readonly #gathered: Gathered;

  constructor(collection: Collection) {
    this.#collection = collection;
    this.#single = singleFieldsOf(collection);
    this.#lists = fieldsOf(collection, 'list').map(([name]) => name);
    this.#gathered = nothing(this.#lists);
  }

  /** Number of records added. */
  get size(): number {
    return this.#gathered.identifiers.of.offsets.length - 1;
  }

  /** Throws on a record that cannot be indexed; the builder is unchanged then. */
  add(record: IndexedRecord): void {
    const { anchors, documentOf, numbers, identifiers, lists } = this.#gathered;
    demandTexts(record, this.#lists);
    this.#demandRoom(record);
    const row = this.#single.map(([name, field]) => numberOf(field, record.values[name]));
    const document = this.size;
    for (const number of row) numbers.push(number);
    const anchor = anchors.numberOfText(record.anchor);
    if (anchor < documentOf.length) documentOf.data[anchor] = document;
    else documentOf.push(document);
    addAll(identifiers, record.identifiers);
    for (const name of this.#lists) addAll(lists[name] as Named, record.values[name] as readonly string[]);
    this.#addTexts(record);
  }

  /** To be called once, at the end. */
  finish(): Segment {
    return finishSegment(this.#collection, this.#gathered);
  }

  #demandRoom(record: Record<TextPart, string>): void {
    const { texts } = this.#gathered;
    if (!PARTS.every((part) => texts[part].bytes.hasRoomFor(record[part])))
      throw new RangeError('A segment holds at most 4 GB of text: build several.');
  }

  #addTexts(record: Record<TextPart, string>): void {
    const { terms, termsOf, texts } = this.#gathered;
    for (const part of PARTS) {
      const { bytes, offsets } = texts[part];
      const start = bytes.length;
      bytes.pushText(record[part]);
      offsets.push(bytes.length);
      const { data } = bytes;
      const own = part === 'body' ? undefined : termsOf[part];
      scanTerms(data, start, bytes.length, (from, to) => {
        const term = terms.numberOf(data, from, to);
        termsOf.anywhere.add(term);
        own?.add(term);
      });
      own?.close();
    }
    termsOf.anywhere.close();
  }
}

function addAll({ vocabulary, of }: Named, values: readonly string[]): void {
  for (const value of values) of.add(vocabulary.numberOfText(value));
  of.close();
}

/** Records come from JSON. A value that is not a string would be converted to one and be found as `null`, or not at all. */
function demandTexts(record: IndexedRecord, lists: readonly string[]): void {
  for (const name of TEXTS) if (typeof record[name] !== 'string') throw new TypeError(`Not a text: ${name}`);
  demandList('identifiers', record.identifiers);
  for (const name of lists) demandList(name, record.values[name]);
}

function demandList(name: string, values: unknown): void {
  if (!Array.isArray(values)) throw new TypeError(`Not a list: ${name}`);
  for (const value of values) if (typeof value !== 'string') throw new TypeError(`Not a list of texts: ${name}`);
}
