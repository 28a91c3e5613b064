import { CONNECTORS } from '@ldy/connectors/registry.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface SourceHealth {
  name: string;
  /**
   * Late: nothing was imported for longer than its publisher takes. Failing: the last import did not end, or could not read a file to its end. Pending: it
   * was never imported as a whole, and its first import may still be under way.
   */
  state: 'ok' | 'pending' | 'late' | 'failing';
  last_success: string | null;
  late_days: number;
}

interface Runs {
  connector: string;
  last_success: string | null;
  is_failing: boolean;
  days: number | null;
}

/** How the sources are that were imported at least once, in the order of the connectors. Nothing of files, addresses or errors. */
export async function readSourceHealth(q: Queryable, now: string): Promise<SourceHealth[]> {
  const found = await q.query<Runs>(
    `select connector, max(finished_at) filter (where outcome = 'complete') as last_success,
       extract(epoch from $1::timestamptz - max(finished_at) filter (where outcome = 'complete'))::float8 / 86400 as days,
       coalesce((array_agg(outcome = 'cancelled' or coalesce(jsonb_array_length(summary -> 'refused'), 0) > 0
         or (outcome is null and started_at < $1::timestamptz - interval '1 day') order by id desc))[1], false) as is_failing
     from import_run where outcome is distinct from 'repeated' group by connector`,
    [now],
  );
  const runs = new Map(found.map((run) => [run.connector, run]));
  return CONNECTORS.flatMap(({ name, title, everyDays }) => {
    const run = runs.get(name);
    if (!run || everyDays === undefined) return [];
    const late = run.days === null ? 0 : Math.max(0, Math.floor(run.days - everyDays));
    return { name: title, state: stateOf(run, late), last_success: run.last_success, late_days: late };
  });
}

function stateOf({ is_failing, last_success }: Runs, lateDays: number): SourceHealth['state'] {
  if (is_failing) return 'failing';
  if (last_success === null) return 'pending';
  return lateDays > 0 ? 'late' : 'ok';
}
