import type { IndexedRecord } from '../indexed-record.ts';
import type { Segment } from './segment.ts';
import { buildSimply } from './testing/build-simply.ts';

/** Takes records one after the other, so that nobody needs to hold them all. Of records with the same anchor the last one counts. */
export class SegmentBuilder {
  readonly #records: IndexedRecord[] = [];

  /** Throws on a record that no index can hold, and is then as it was. */
  add(record: IndexedRecord): void {
    this.#records.push(record);
  }

  /** How many records were taken. */
  get size(): number {
    return this.#records.length;
  }

  /** Once, at the end. */
  finish(): Segment {
    return buildSimply(this.#records);
  }
}
