import type { SearchIndex } from '@ldy/search/threads/search-index.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type Mark, readChanges } from './read-changes.ts';
import { readTheseRecords } from './read-indexed-records.ts';

/** Log rows per step: few, so that the searching thread is blocked only briefly. */
export const FULL_STEP = 1_000;
/** Records per statement, see `build-library.ts`. */
const PAGE = 300;

export interface Step {
  reached: Mark;
  /** Number of log rows. */
  rows: number;
  records: number;
  rescored: boolean;
  refused: string[];
}

/**
 * Applies the next changes to the index; undefined if there are none. The log is read before the rows, so the rows may be newer; they are
 * then applied again, which is harmless.
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
