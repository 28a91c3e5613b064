import type { Queryable } from '../../platform/database/database.ts';
import { type ImportSummary, NO_COUNTS } from './import-progress.ts';

export interface ImportRunRow {
  id: number;
  connector: string;
  started_at: string;
  finished_at: string | null;
  outcome: 'running' | 'complete' | 'cancelled' | 'repeated';
  summary: ImportSummary;
}

/** Imports, the newest first. One that was killed is `running` until it is repeated. */
export async function listRuns(
  q: Queryable,
  { connector, limit, offset }: { connector?: string | undefined; limit: number; offset: number },
): Promise<{ total: number; runs: ImportRunRow[] }> {
  const [sum] = await q.query<{ total: number }>(
    'select count(*)::int as total from import_run where $1::text is null or connector = $1',
    [connector ?? null],
  );
  const runs = await q.query<ImportRunRow>(
    `select id, connector, started_at, finished_at, coalesce(outcome, 'running') as outcome, summary
     from import_run where $1::text is null or connector = $1 order by id desc limit $2 offset $3`,
    [connector ?? null, limit, offset],
  );
  const empty = { ...NO_COUNTS, seconds: 0, refused: [] };
  return { total: sum?.total ?? 0, runs: runs.map((run) => ({ ...run, summary: { ...empty, ...run.summary } })) };
}
