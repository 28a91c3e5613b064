import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts';
import { GivingWay } from '#server/platform/database/giving-way.ts';
import { lockLibrary } from '#server/platform/database/lock-library.ts';
import { relinkIdentifiers } from '../links/link-records.ts';
import { rulesInUse } from '../rules-version.ts';
import { rebuildVulnerabilities } from './rebuild-vulnerabilities.ts';

/** Vulnerabilities per transaction; importers and editors wait at most for one. Few while calls wait for the database. */
const BATCH = { few: 4, most: 200 };

export interface RebuildDeps {
  database: Database;
  clock(): string;
  /** Stops after the current batch; the next run continues there. */
  signal?: AbortSignal;
  progress?: (done: number, total: number) => void;
}

/** Merges everything again from the stored statements if the rules have changed since. Returns the number of vulnerabilities rebuilt. */
export async function rebuildLibrary({ database, clock, signal, progress }: RebuildDeps): Promise<number> {
  if (!(await isOutdated(database))) return 0;
  const [size] = await database.query<{ total: number }>('select count(*)::int as total from vulnerability');
  const givingWay = new GivingWay(database);
  let done = 0;
  while (!signal?.aborted) {
    const batch = await database.transaction((tx) => rebuildBatch(tx, clock(), givingWay.rows(BATCH)));
    if (batch === 0) return done;
    done += batch;
    progress?.(done, size?.total ?? done);
    await givingWay.rest();
  }
  return done;
}

export async function isOutdated(q: Queryable): Promise<boolean> {
  const rows = await q.query('select from library_state where rules <> $1', [rulesInUse()]);
  return rows.length > 0;
}

/** Whether readers see records that other rules built. */
export async function isRenewing(q: Queryable): Promise<boolean> {
  const rows = await q.query('select from library_state where rules <> $1 and exists (select from vulnerability)', [
    rulesInUse(),
  ]);
  return rows.length > 0;
}

/** Whether a rebuild is to be done, and how many vulnerabilities it has built. Counts nothing: operators look every few seconds. */
export async function readRebuild(q: Queryable): Promise<{ isOutdated: boolean; done: number }> {
  const [row] = await q.query<{ outdated: boolean; done: number }>(
    'select rules <> $1 as outdated, case when target = $1 then done else 0 end as done from library_state',
    [rulesInUse()],
  );
  return { isOutdated: row?.outdated ?? false, done: row?.done ?? 0 };
}

/** Makes the next run rebuild everything, whatever rules the library was built by. */
export async function askForRebuild(q: Queryable): Promise<void> {
  await q.execute("update library_state set rules = '0', target = null, reached = '', done = 0");
}

/** Marks an empty library as built by the current rules, so that nothing is rebuilt. */
export async function noteEmptyLibrary(database: Database): Promise<void> {
  await database.execute(
    'update library_state set rules = $1, target = null where rules <> $1 and not exists (select from vulnerability)',
    [rulesInUse()],
  );
}

/** Rebuilds the next vulnerabilities in anchor order; returns 0 when all are done. */
async function rebuildBatch(tx: Transaction, now: string, most: number): Promise<number> {
  await lockLibrary(tx);
  const [state] = await tx.query<{ rules: string; target: string | null; reached: string }>(
    'select rules, target, reached from library_state',
  );
  const rules = rulesInUse();
  if (!state || state.rules === rules) return 0;
  // Progress by other rules is ignored.
  const reached = state.target === rules ? state.reached : '';
  const rows = await tx.query<{ anchor: string }>(
    'select anchor from vulnerability where anchor > $1 order by anchor limit $2',
    [reached, most],
  );
  const anchors = rows.map(({ anchor }) => anchor);
  const last = anchors.at(-1);
  if (last === undefined) {
    await tx.execute("update library_state set rules = $1, target = null, reached = '', done = 0", [rules]);
    return 0;
  }
  await rebuildVulnerabilities(
    tx,
    await relinkIdentifiers(tx, anchors),
    [],
    [],
    { cause: 'rules-changed' },
    now,
    'rewrite',
  );
  await tx.execute(
    `update library_state set target = $1, reached = $2, done = case when target = $1 then done else 0 end + $3::int`,
    [rules, last, anchors.length],
  );
  return anchors.length;
}
