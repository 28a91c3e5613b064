import type { SearchIndex } from '@ldy/search/threads/search-index.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type Mark, readChanges } from './read-changes.ts';
import { readTheseRecords } from './read-indexed-records.ts';

/** Rows of the log in one step: few enough that taking them in is a moment for the thread that searches. */
export const FULL_STEP = 1_000;
/** Records of one statement, see `build-library.ts`. */
const PAGE = 300;

export interface Step {
  reached: Mark;
  /** Rows of the log. */
  rows: number;
  records: number;
  rescored: boolean;
  refused: string[];
}

/**
 * Takes the next changes into the index; undefined where there are none. The log is read before the rows, so these may be newer than it
 * says: then they come once more, which is harmless.
 */
export async function followChanges(database: Database, index: SearchIndex, after: number): Promise<Step | undefined> {
  const changes = await readChanges(database, after, FULL_STEP);
  if (!changes) return undefined;
  const { reached, rows, anchors, rescored } = changes;
  const refused = anchors.length === 0 ? [] : await index.apply(read(database, anchors), anchors);
  return { reached, rows, records: anchors.length, rescored, refused };
}

async function* read(database: Database, anchors: readonly string[]): AsyncGenerator<string> {
  for (let at = 0; at < anchors.length; at += PAGE) {
    const { lines } = await readTheseRecords(database, anchors.slice(at, at + PAGE));
    if (lines !== '') yield lines;
  }
}
