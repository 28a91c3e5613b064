import { basename } from 'node:path';
import { z } from 'zod';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { readStored } from '../../platform/database/read-stored.ts';
import { type ImportCounts, NO_COUNTS } from './import-progress.ts';
import { DEAD_AFTER_SECONDS, PROCESS } from './run-log.ts';

const count = z.number().catch(0);
const counts = { read: count, added: count, changed: count, unchanged: count, quarantined: count };
const storedSummary = z.object({
  ...counts,
  seconds: count,
  refused: z.array(z.string()),
  reasons: z.record(z.string(), z.number()).catch({}),
  passedOver: z.array(z.object({ why: z.string(), count: z.number() })).catch([]),
});
const storedProgress = z.object({
  counts: z.object(counts),
  file: z.string(),
  ...{ filesDone: count, filesTotal: count, bytesDone: count, seconds: count },
  bytesTotal: z.number().optional(),
});

/**
 * `waiting`: no process has begun it. `died`: its process was not heard of for a while. `failed`: it ended by itself, or could read nothing. `repeated`: it did not come
 * to its end, and another one has read the same since.
 */
export type RunState = 'waiting' | 'running' | 'stopping' | 'complete' | 'stopped' | 'failed' | 'died' | 'repeated';

export interface ListedRun {
  id: number;
  connector: string;
  /** Names of what was read, without where it lies. */
  files: string[];
  startedAt: string;
  finishedAt: string | null;
  /** Accounts; null: the terminal, or not stopped by an account. */
  startedBy: string | null;
  stoppedBy: string | null;
  state: RunState;
  fault: string | null;
  summary: z.output<typeof storedSummary> | undefined;
  progress: z.output<typeof storedProgress> | undefined;
}

interface RunRow {
  id: number;
  connector: string;
  paths: string;
  started_at: string;
  finished_at: string | null;
  started_by: string | null;
  stopped_by: string | null;
  outcome: 'complete' | 'cancelled' | 'repeated' | null;
  fault: string | null;
  is_begun: boolean;
  is_stopping: boolean;
  is_alive: boolean;
  summary: unknown;
  progress: unknown;
}

/** Its process was heard of lately; no other process has the embedded database open. The first two parameters are those of `alive`. */
const IS_ALIVE = `(seen_at between now() - make_interval(secs => $1) and now() + make_interval(secs => $1)
  and ($2::text is null or process is null or process = $2))`;
const alive = (kind: Database['kind']) => [DEAD_AFTER_SECONDS, kind === 'embedded' ? PROCESS : null];

/** Imports, the newest first, wherever they were started. */
export async function listRuns(
  q: Database,
  { connector, limit, offset }: { connector?: string | undefined; limit: number; offset: number },
): Promise<{ total: number; runs: ListedRun[] }> {
  const [sum] = await q.query<{ total: number }>(
    'select count(*)::int as total from import_run where $1::text is null or connector = $1',
    [connector ?? null],
  );
  const rows = await q.query<RunRow>(
    `select id, connector, paths, started_at, finished_at, started_by, stopped_by, outcome, fault, summary, progress,
       process is not null as is_begun, stop_asked_at is not null as is_stopping, ${IS_ALIVE} as is_alive
     from import_run where $3::text is null or connector = $3 order by id desc limit $4 offset $5`,
    [...alive(q.kind), connector ?? null, limit, offset],
  );
  return { total: sum?.total ?? 0, runs: rows.map(toRun) };
}

/** What a run that has ended read and stored, and what it refused. */
export async function readRunEnd(q: Queryable, id: number): Promise<ImportCounts & { refused: readonly string[] }> {
  const [row] = await q.query<{ fault: string | null; summary: unknown }>(
    'select fault, summary from import_run where id = $1',
    [id],
  );
  if (!row || isEmpty(row.summary)) return { ...NO_COUNTS, refused: [row?.fault ?? 'The import did not begin.'] };
  const { refused, ...counts } = readStored(storedSummary, row.summary);
  return { ...counts, refused: row.fault === null ? refused : [...refused, row.fault] };
}

/** A run that has not ended and did not die. */
export async function runUnderWay(
  q: Queryable,
  kind: Database['kind'],
): Promise<{ id: number; connector: string } | undefined> {
  const [run] = await q.query<{ id: number; connector: string }>(
    `select id, connector from import_run where outcome is null and ${IS_ALIVE} order by id limit 1`,
    alive(kind),
  );
  return run;
}

function toRun({ summary, progress, paths, ...row }: RunRow): ListedRun {
  const read = row.outcome === null || isEmpty(summary) ? undefined : readStored(storedSummary, summary);
  return {
    ...{ id: row.id, connector: row.connector, files: paths.split('\n').map((path) => basename(path)) },
    ...{ startedAt: row.started_at, finishedAt: row.finished_at, fault: row.fault },
    ...{ startedBy: row.started_by, stoppedBy: row.stopped_by },
    state: stateOf(row, read),
    summary: read,
    progress: progress === null ? undefined : readStored(storedProgress, progress),
  };
}

/** Of a run that never began nothing is stored. */
const isEmpty = (summary: unknown): boolean => Object.keys(summary as object).length === 0;

function stateOf(row: Omit<RunRow, 'summary' | 'progress' | 'paths'>, summary: ListedRun['summary']): RunState {
  const { outcome, fault, is_alive, is_begun, is_stopping } = row;
  if (outcome === 'repeated') return 'repeated';
  if (outcome === 'cancelled') return fault === null ? 'stopped' : 'failed';
  if (outcome === 'complete')
    return summary && summary.refused.length > 0 && summary.read === 0 ? 'failed' : 'complete';
  if (!is_alive) return 'died';
  if (is_stopping) return 'stopping';
  return is_begun ? 'running' : 'waiting';
}
