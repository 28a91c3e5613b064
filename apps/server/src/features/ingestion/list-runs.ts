import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { readStored } from '../../platform/database/read-stored.ts';

const count = z.number().catch(0);
const storedSummary = z.object({
  ...{ read: count, added: count, changed: count, unchanged: count, quarantined: count, seconds: count },
  refused: z.array(z.string()),
});

export interface ImportRunRow {
  id: number;
  connector: string;
  started_at: string;
  finished_at: string | null;
  outcome: 'running' | 'complete' | 'cancelled' | 'repeated';
  summary: z.output<typeof storedSummary>;
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
  const runs = await q.query<Omit<ImportRunRow, 'summary'> & { summary: unknown }>(
    `select id, connector, started_at, finished_at, coalesce(outcome, 'running') as outcome, summary
     from import_run where $1::text is null or connector = $1 order by id desc limit $2 offset $3`,
    [connector ?? null, limit, offset],
  );
  return {
    total: sum?.total ?? 0,
    runs: runs.map((run) => ({ ...run, summary: readStored(storedSummary, run.summary) })),
  };
}
