import type { Collection } from '@ldy/domain/collection/collection.ts';
import { SegmentBuilder } from '../columnar/build/segment-builder.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import type { Staged } from './protocol.ts';

/** Texts that arrived for the following call. */
export class Stage {
  #batch = 0;
  #texts = 0;
  readonly #collection: Collection;
  #content: ReturnType<typeof emptyContent>;

  constructor(collection: Collection) {
    this.#collection = collection;
    this.#content = emptyContent(collection);
  }

  add(batch: number, as: 'records' | 'lines', text: string): void {
    if (batch !== this.#batch) this.#begin(batch);
    for (const line of text.split('\n')) {
      if (line === '') continue;
      const parsed: unknown = JSON.parse(line);
      if (as === 'lines') this.#content.lines.push(parsed);
      else this.#addRecord(parsed as IndexedRecord);
    }
    this.#texts += 1;
  }

  /** Throws when texts are missing, for example because the thread was restarted. */
  take({ batch, texts }: Staged) {
    const content = this.#content;
    const arrived = batch === this.#batch ? this.#texts : 0;
    this.#begin(0);
    if (arrived !== texts) throw new Error(`Of ${texts} texts ${arrived} arrived in this thread.`);
    return content;
  }

  #begin(batch: number): void {
    this.#batch = batch;
    this.#texts = 0;
    this.#content = emptyContent(this.#collection);
  }

  #addRecord(record: IndexedRecord): void {
    try {
      this.#content.builder.add(record);
    } catch {
      this.#content.refused.push(record.anchor);
    }
  }
}

const emptyContent = (collection: Collection) => ({
  builder: new SegmentBuilder(collection),
  /** Anchors of records that cannot be indexed. */
  refused: [] as string[],
  lines: [] as unknown[],
});
