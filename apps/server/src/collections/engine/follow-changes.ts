import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { SearchIndex } from '@ldy/search/threads/search-index.ts';
import type { Position } from '../../platform/change-log/change.ts';
import { readChanges } from '../../platform/change-log/read-changes.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { IndexedCollection } from './indexed.ts';
import { readTheseRecords } from './read-indexed-records.ts';

/** Log rows per step: few, so that the searching thread is blocked only briefly. */
export const FULL_STEP = 1_000;
/** Records per statement, see `build-library.ts`. */
const PAGE = 300;

export interface Step {
  reached: Position;
  /** The last entry about the library; undefined if there is none. */
  changed: Position | undefined;
  /** Number of log rows, of other kinds too. */
  rows: number;
  /** More can be read soon, without a notice. */
  isWaiting: boolean;
  records: number;
  rescored: boolean;
  refused: string[];
}

/**
 * Applies the next changes to the index. The log is read before the rows, so the rows may be newer; they are then applied again, which is harmless.
 * Throws ChangesTooOld.
 */
export async function followChanges(
  database: Database,
  index: SearchIndex,
  { collection, indexed }: IndexedCollection,
  after: Position,
): Promise<Step> {
  const { changes, ...page } = await readChanges(database, { after, kinds: [indexed.kind], limit: FULL_STEP });
  const keys = new Set(changes.map(({ key }) => key));
  // Many scores changed, without a list of records.
  const rescored = keys.delete('');
  const anchors = [...keys];
  const refused = anchors.length === 0 ? [] : await index.apply(read(database, collection, anchors), anchors);
  return { ...page, changed: changes.at(-1)?.position, records: anchors.length, rescored, refused };
}

async function* read(database: Database, collection: Collection, anchors: readonly string[]): AsyncGenerator<string> {
  for (let at = 0; at < anchors.length; at += PAGE) {
    const { lines } = await readTheseRecords(database, collection, anchors.slice(at, at + PAGE));
    if (lines !== '') yield lines;
  }
}
