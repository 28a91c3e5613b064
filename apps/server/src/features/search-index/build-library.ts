import type { SearchIndex } from '@ldy/search/threads/search-index.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type Mark, readLatestMark } from './read-changes.ts';
import { readRecordsAfter, readScoresAfter, type TextPage } from './read-indexed-records.ts';

/** Small enough that passing one on takes a moment of the thread that serves people, and a moment of the embedded database. */
const PAGE = 300;
/** Records of one segment: more at once take less time, and more memory. */
const SEGMENT = 12_000;
/** Scores are short. */
const SCORES_PAGE = 10_000;

export interface Built {
  /** The log was there when the reading began: from here on it tells what pages may have missed. */
  from: Mark | undefined;
  refused: string[];
}

/** Reads the whole library into an empty index, while it may be changing. */
export async function buildLibrary(
  database: Database,
  index: SearchIndex,
  { signal, afterEach }: { signal: AbortSignal; afterEach: () => void },
): Promise<Built> {
  const from = await readLatestMark(database);
  const pages = new Pages((anchor) => readRecordsAfter(database, anchor, PAGE), signal);
  const refused: string[] = [];
  while (!pages.isDone) {
    refused.push(...(await index.apply(pages.texts(SEGMENT))));
    afterEach();
  }
  return { from, refused };
}

/** The scores of all records, as texts. */
export function readAllScores(database: Database, signal: AbortSignal): AsyncIterable<string> {
  const pages = new Pages((anchor) => readScoresAfter(database, anchor, SCORES_PAGE), signal);
  return pages.texts(Number.POSITIVE_INFINITY);
}

/** Reads on from page to page, one ahead of whoever takes them. */
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

  /** The next texts, of so many rows or a few more. */
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
    // Told to whoever takes the page; nobody may come for it.
    reading.catch(() => {});
    return reading;
  }
}
