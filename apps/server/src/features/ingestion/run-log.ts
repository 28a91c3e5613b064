import type { Database, Queryable } from '../../platform/database/database.ts';
import type { ImportSummary } from './import-progress.ts';

export async function recordRunStart(
  database: Database,
  connector: string,
  paths: readonly string[],
  now: string,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'insert into import_run (connector, paths, started_at) values ($1, $2, $3) returning id',
    [connector, paths.join('\n'), now],
  );
  if (!row) throw new Error('The run could not be recorded.');
  return row.id;
}

export async function recordRunEnd(database: Database, id: number, summary: ImportSummary, now: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('update import_run set finished_at = $2, outcome = $3, summary = $4::jsonb where id = $1', [
      id,
      now,
      summary.outcome,
      JSON.stringify(summary),
    ]);
    if (summary.outcome !== 'complete') return;
    await tx.query(
      `update import_run set outcome = 'repeated' from import_run this
       where this.id = $1 and import_run.id < this.id and import_run.connector = this.connector
         and import_run.paths = this.paths and (import_run.outcome is null or import_run.outcome = 'cancelled')`,
      [id],
    );
  });
}

/** How often a process that imports says that it is there. */
const SEEN_EVERY_MS = 15_000;
/** After this time without a word it died. The time is that of the database: processes on several machines may disagree. */
const DEAD_AFTER_SECONDS = 120;

/** Says that the runs are under way, until it is disposed of. */
export function keepSeen(database: Database, ids: readonly number[]): Disposable {
  const seen = () =>
    // The next one may succeed where this one fails.
    void database.execute('update import_run set seen_at = now() where id = any($1::bigint[])', [ids]).catch(() => {});
  const timer = setInterval(seen, SEEN_EVERY_MS).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** An import under way. */
interface UnderWay {
  connector: string;
  startedAt: string;
}

/**
 * Sources with a run that has not ended and did not die, and when the first of each began: what is derived of all data waits for it. A run that was last seen in the future was seen before the
 * clock of the database was put back.
 */
export const importsUnderWay = (q: Queryable): Promise<UnderWay[]> =>
  q.query<UnderWay>(
    `select connector, min(started_at) as "startedAt" from import_run
     where outcome is null
       and seen_at between now() - make_interval(secs => $1) and now() + make_interval(secs => $1)
     group by connector order by connector`,
    [DEAD_AFTER_SECONDS],
  );

/** How long reports wait for an interrupted import to be repeated. */
const PATIENCE_HOURS = 24;

/**
 * Sources with a running or interrupted import. Their data is incomplete, so no report is written of it yet. A run
 * that is not repeated within a day counts as abandoned.
 */
export async function interruptedImports(q: Queryable, now: string): Promise<string[]> {
  const rows = await q.query<{ connector: string }>(
    `select distinct connector from import_run
     where (outcome is null or outcome = 'cancelled') and started_at > $1::timestamptz - make_interval(hours => $2)
     order by connector`,
    [now, PATIENCE_HOURS],
  );
  return rows.map((row) => row.connector);
}

/** When an import last ended; '' before the first. */
export async function lastImportEnd(q: Queryable): Promise<string> {
  const [row] = await q.query<{ at: string | null }>('select max(finished_at) as at from import_run');
  return row?.at ?? '';
}
