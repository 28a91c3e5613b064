import type { Queryable } from '../../platform/database/database.ts';

/**
 * Asks a run to stop after its batch, wherever it was started; what is stored stays. Returns its source, or undefined where nothing is to be stopped: it has
 * ended, or was asked before.
 */
export async function stopImport(q: Queryable, id: number, by: string, now: string): Promise<string | undefined> {
  const [run] = await q.query<{ connector: string }>(
    `update import_run set stop_asked_at = $3, stopped_by = $2
     where id = $1 and outcome is null and stop_asked_at is null returning connector`,
    [id, by, now],
  );
  return run?.connector;
}
