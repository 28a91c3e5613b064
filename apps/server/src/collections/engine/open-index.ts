import type { Collection } from '@ldy/domain/collection/collection.ts';
import { SnapshotRefused } from '@ldy/search/snapshot/load-library.ts';
import type { SearchIndex } from '@ldy/search/threads/search-index.ts';
import { countAfter, knowsMark, type Mark } from '../../platform/change-log/read-changes.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import { buildLibrary } from './build-library.ts';

export interface OpenDeps {
  database: Database;
  collection: Collection;
  index: SearchIndex;
  log: Logger;
  /** Snapshot folder; undefined: no snapshots. */
  folder: string | undefined;
  /** Identifies the library and the rules. */
  identity: string;
  signal: AbortSignal;
  /** Called after each part. */
  afterEach(): void;
}

export interface Opened {
  from: 'snapshot' | 'database';
  /** Log position to continue from; undefined: from the beginning. */
  mark: Mark | undefined;
}

/** Fills the index from a valid snapshot, else from the database. */
export async function openIndex(deps: OpenDeps): Promise<Opened> {
  const mark = await loadSnapshot(deps);
  if (mark) return { from: 'snapshot', mark };
  await deps.index.clear();
  const { from, refused } = await buildLibrary(deps.database, deps.collection, deps.index, deps);
  tellRefused(deps.log, refused);
  return { from: 'database', mark: from };
}

export function tellRefused(log: Logger, refused: readonly string[]): void {
  if (refused.length === 0) return;
  log.error(
    { count: refused.length, anchors: refused.slice(0, 10) },
    'records that the search index cannot hold are not found by it',
  );
}

async function loadSnapshot({ database, index, log, folder, identity }: OpenDeps): Promise<Mark | undefined> {
  if (folder === undefined) return undefined;
  const began = performance.now();
  try {
    const mark = (await index.load(folder, identity)) as Mark | undefined;
    if (!mark) return undefined;
    if (!(await knowsMark(database, mark)))
      throw new SnapshotRefused('The log of changes does not know where it ends.');
    log.info(
      { ...index.size, seconds: seconds(began), behind: await countAfter(database, mark.position) },
      'the search index was loaded from its snapshot',
    );
    return mark;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.warn({ reason: (error as Error).message }, 'the snapshot of the search index is not taken: it is built again');
    return undefined;
  }
}

/** The class is lost between threads, so the name is compared. */
const isRefusal = (error: unknown) => error instanceof Error && error.name === 'SnapshotRefused';

export const seconds = (since: number) => Math.round(performance.now() - since) / 1000;

/** The id of this library, also after it is moved or copied; snapshots of another library are not used. */
export async function readLibraryId(database: Database): Promise<string> {
  const [state] = await database.query<{ id: string }>('select id from library_state');
  if (!state) throw new Error('The library has no state.');
  return state.id;
}
