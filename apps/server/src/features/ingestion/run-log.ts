import type { Database } from '../../platform/database/open-database.ts';
import type { ImportSummary } from './import-progress.ts';

export async function recordRunStart(database: Database, connector: string, now: string): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'insert into import_run (connector, started_at) values ($1, $2) returning id',
    [connector, now],
  );
  if (!row) throw new Error('The run could not be recorded.');
  return row.id;
}

export async function recordRunEnd(database: Database, id: number, summary: ImportSummary, now: string): Promise<void> {
  await database.query('update import_run set finished_at = $2, outcome = $3, summary = $4::jsonb where id = $1', [
    id,
    now,
    summary.outcome,
    JSON.stringify(summary),
  ]);
}
