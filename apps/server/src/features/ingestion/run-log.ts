import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { ImportProgress, ImportSummary } from './import-progress.ts';

/** This process, for those who ask whether what imports is still there. */
export const PROCESS = randomUUID();

export interface PlannedRun {
  connector: string;
  paths: readonly string[];
  /** Who asked for it in the back office; the worker then begins it. At the terminal it begins at once. */
  startedBy?: string;
}

export async function recordRunStart(
  q: Queryable,
  { connector, paths, startedBy }: PlannedRun,
  now: string,
): Promise<number> {
  const [row] = await q.query<{ id: number }>(
    'insert into import_run (connector, paths, started_at, started_by, process) values ($1, $2, $3, $4, $5) returning id',
    [connector, paths.join('\n'), now, startedBy ?? null, startedBy === undefined ? PROCESS : null],
  );
  if (!row) throw new Error('The run could not be recorded.');
  return row.id;
}

/** Takes up a run that somebody asked for. Undefined if it has ended, or is to stop already. */
export async function recordRunTaken(q: Queryable, id: number): Promise<PlannedRun | undefined> {
  const [row] = await q.query<{ connector: string; paths: string }>(
    `update import_run set process = $2, seen_at = now()
     where id = $1 and outcome is null and stop_asked_at is null returning connector, paths`,
    [id, PROCESS],
  );
  return row && { connector: row.connector, paths: row.paths.split('\n') };
}

export async function recordRunEnd(
  database: Database,
  id: number,
  summary: ImportSummary,
  progress: ImportProgress | undefined,
  now: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `update import_run set finished_at = $2, outcome = $3, summary = $4::jsonb, progress = coalesce($5::jsonb, progress)
       where id = $1`,
      [id, now, summary.outcome, JSON.stringify(summary), progress ? JSON.stringify(progress) : null],
    );
    if (summary.outcome !== 'complete') return;
    await tx.query(
      `update import_run set outcome = 'repeated' from import_run this
       where this.id = $1 and import_run.id < this.id and import_run.connector = this.connector
         and import_run.paths = this.paths and (import_run.outcome is null or import_run.outcome = 'cancelled')`,
      [id],
    );
  });
}

/** Runs that ended before they came to their end, or began; with a fault by themselves. What has ended already is left as it is. */
export async function recordRunsGivenUp(
  q: Queryable,
  ids: readonly number[],
  fault: string | null,
  now: string,
): Promise<void> {
  await q.execute(
    `update import_run set finished_at = $3, outcome = 'cancelled', fault = $2 where id = any($1::bigint[]) and outcome is null`,
    [ids, fault?.slice(0, LONGEST_FAULT) ?? null, now],
  );
}

const LONGEST_FAULT = 500;

/** How often a process that imports says that it is there. */
const SEEN_EVERY_MS = 5_000;
/** After this time without a word it died. The time is that of the database: processes on several machines may disagree. */
export const DEAD_AFTER_SECONDS = 120;

export interface FollowedRuns extends Disposable {
  /** How far one of them is: written down after each batch, unless the last is still being written. */
  tell(id: number, progress: ImportProgress): void;
}

/** Says that the runs are under way and how far they are, and hears whether somebody asks one of them to stop, until it is disposed of. */
export function followRuns(database: Database, ids: readonly number[], stop: () => void): FollowedRuns {
  let isWriting = false;
  const write = async (id: number | null, progress: ImportProgress | null) => {
    if (isWriting) return;
    isWriting = true;
    try {
      const rows = await database.query<{ is_stopping: boolean }>(
        `update import_run set seen_at = now(), progress = case when id = $2 then $3::jsonb else progress end
         where id = any($1::bigint[]) returning stop_asked_at is not null as is_stopping`,
        [ids, id, progress && JSON.stringify(progress)],
      );
      if (rows.some(({ is_stopping }) => is_stopping)) stop();
    } catch {
      // The next one may succeed where this one fails.
    } finally {
      isWriting = false;
    }
  };
  const timer = setInterval(() => void write(null, null), SEEN_EVERY_MS).unref();
  return {
    tell: (id, progress) => void write(id, progress),
    [Symbol.dispose]: () => clearInterval(timer),
  };
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
