import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { SearchIndex } from '@ldy/search/threads/search-index.ts';
import { type Mark, readLatestMark } from '../../platform/change-log/read-changes.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { readRecordsAfter, readScoresAfter, type TextPage } from './read-indexed-records.ts';

/** Small, so that forwarding a page blocks the main thread and the embedded database only briefly. */
const PAGE = 300;
/** Records per segment: larger ones are faster to build and take more memory. */
const SEGMENT = 12_000;
/** Rows of scores per page; they are short. */
const SCORES_PAGE = 10_000;

export interface Built {
  /** Log position when reading began: changes from here on may be missing in the pages. */
  from: Mark | undefined;
  refused: string[];
}

/** Reads the whole library into an empty index, while writes go on. */
export async function buildLibrary(
  database: Database,
  collection: Collection,
  index: SearchIndex,
  { signal, afterEach }: { signal: AbortSignal; afterEach: () => void },
): Promise<Built> {
  const from = await readLatestMark(database);
  const pages = new Pages((anchor) => readRecordsAfter(database, collection, anchor, PAGE), signal);
  const refused: string[] = [];
  while (!pages.isDone) {
    refused.push(...(await index.apply(pages.texts(SEGMENT))));
    afterEach();
  }
  return { from, refused };
}

/** The scores of all records, as texts. */
export function readAllScores(database: Database, collection: Collection, signal: AbortSignal): AsyncIterable<string> {
  const pages = new Pages((anchor) => readScoresAfter(database, collection, anchor, SCORES_PAGE), signal);
  return pages.texts(Number.POSITIVE_INFINITY);
}

/** Reads pages ahead by one. */
class Pages {
  readonly #read: (anchor: string) => Promise<TextPage>;
  readonly #signal: AbortSignal;
  #next: Promise<TextPage>;
  isDone = false;

  constructor(read: (anchor: string) => Promise<TextPage>, signal: AbortSignal) {
    this.#read = read;
    this.#signal = signal;
    this.#next = this.#begin('');
  }

  /** The next texts, of at least so many rows in total. */
  async *texts(rows: number): AsyncGenerator<string> {
    for (let taken = 0; taken < rows; ) {
      this.#signal.throwIfAborted();
      const { lines, count, last } = await this.#next;
      if (last === null) {
        this.isDone = true;
        return;
      }
      this.#next = this.#begin(last);
      taken += count;
      if (lines !== '') yield lines;
    }
  }

  #begin(anchor: string): Promise<TextPage> {
    const reading = this.#read(anchor);
    // The error is thrown when the page is taken; it may never be.
    reading.catch(() => {});
    return reading;
  }
}
