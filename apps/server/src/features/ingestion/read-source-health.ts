import { CONNECTORS } from '@ldy/connectors/registry.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
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

export interface Runs {
  connector: string;
  last_success: string | null;
  is_failing: boolean;
}

/** What the portal fetched by itself for a connector. */
export interface FetchedHealth {
  lastSuccess: string | null;
  isFailing: boolean;
}

/**
 * How the sources are that were imported or visited at least once, in the order of the connectors; `fetched` by the name of the connector. Nothing of files, addresses or
 * errors.
 */
export async function readSourceHealth(
  q: Queryable,
  now: string,
  fetched: ReadonlyMap<string, FetchedHealth> = new Map(),
): Promise<SourceHealth[]> {
  const runs = await readRuns(q, now);
  return CONNECTORS.flatMap(({ name, title, everyDays }) => {
    const run = joined(runs.get(name), fetched.get(name));
    if (!run || everyDays === undefined) return [];
    const days = run.last_success === null ? 0 : (Date.parse(now) - Date.parse(run.last_success)) / DAY_MS;
    const late = Math.max(0, Math.floor(days - everyDays));
    return { name: title, state: stateOf(run, late), last_success: run.last_success, late_days: late };
  });
}

/** How the imports of each connector went, by its name. */
export async function readRuns(q: Queryable, now: string): Promise<ReadonlyMap<string, Runs>> {
  const found = await q.query<Runs>(
    `select connector, max(finished_at) filter (where outcome = 'complete') as last_success,
       coalesce((array_agg(outcome = 'cancelled' or coalesce(jsonb_array_length(summary -> 'refused'), 0) > 0
         or (outcome is null and started_at < $1::timestamptz - interval '1 day') order by id desc))[1], false) as is_failing
     from import_run where outcome is distinct from 'repeated' group by connector`,
    [now],
  );
  return new Map(found.map((run) => [run.connector, run]));
}

type Joined = Pick<Runs, 'last_success' | 'is_failing'>;

/** Of a file and of a visit the later one counts. */
function joined(run: Runs | undefined, fetched: FetchedHealth | undefined): Joined | undefined {
  if (!fetched) return run;
  const { lastSuccess: last_success, isFailing: is_failing } = fetched;
  const isVisitLater = run?.last_success == null || (last_success !== null && last_success >= run.last_success);
  return run && !isVisitLater ? run : { last_success, is_failing };
}

function stateOf({ is_failing, last_success }: Joined, lateDays: number): SourceHealth['state'] {
  if (is_failing) return 'failing';
  if (last_success === null) return 'pending';
  return lateDays > 0 ? 'late' : 'ok';
}
