import type { Queryable } from '#server/platform/database/database.ts';
import { type AdapterName, adapterOf } from './adapters.ts';
import type { Visit } from './source.ts';

/** Only what succeeded within so many hours counts as collected, wherever the portal says so. */
export const COLLECTED_WITHIN_HOURS = 24;
/** Visits in a row after which somebody should look. */
const FAILURES_TO_TELL = 3;
/** A source is silent when nothing new came for so many of its usual gaps, and for a week. */
const GAPS_TO_TELL = 10;
const LEAST_SILENCE = '7 days';

/** `$1`: now. */
const IS_RECENT = `coalesce(succeeded_at > $1::timestamptz - make_interval(hours => ${COLLECTED_WITHIN_HOURS}), false)`;
const IS_SILENT = `coalesce(changed_at < $1::timestamptz - greatest(interval '${LEAST_SILENCE}', make_interval(mins => usual_gap_minutes * ${GAPS_TO_TELL})), false)`;

export interface CollectionHealth {
  /** Those that are visited. */
  enabled: number;
  /** Of them, with a successful visit in the last 24 hours. */
  recent: number;
  /** Names of those that would have withdrawn too much, and wait for somebody. */
  halted: string[];
  /** Names, the longest so first. */
  failing: string[];
  silent: string[];
}

/** How the sources are that the portal visits. */
export async function readCollectionHealth(q: Queryable, now: string): Promise<CollectionHealth> {
  const rows = await q.query<{
    name: string;
    isRecent: boolean;
    failures: number;
    isHalted: boolean;
    isSilent: boolean;
  }>(
    `select name, failures, is_halted as "isHalted", ${IS_RECENT} as "isRecent", ${IS_SILENT} as "isSilent"
     from collected_source where is_enabled order by failures desc, changed_at nulls last, id`,
    [now],
  );
  const halted = rows.filter(({ isHalted }) => isHalted);
  const failing = rows.filter(({ failures, isHalted }) => failures >= FAILURES_TO_TELL && !isHalted);
  return {
    enabled: rows.length,
    recent: rows.filter(({ isRecent }) => isRecent).length,
    halted: halted.map(({ name }) => name),
    failing: failing.map(({ name }) => name),
    silent: rows
      .filter((row) => row.isSilent && !failing.includes(row) && !halted.includes(row))
      .map(({ name }) => name),
  };
}

/** A source that is visited, or was. Nothing of its address but what articles are compared by, and nothing of its errors. */
export interface VisitedSource {
  id: number;
  name: string;
  adapter: AdapterName;
  urlKey: string;
  isEnabled: boolean;
  /** Visits in a row. */
  failures: number;
  visitedAt: string | null;
  succeededAt: string | null;
  changedAt: string | null;
  /** It would have withdrawn too much, and waits for somebody. */
  isHalted: boolean;
  isRecent: boolean;
  isSilent: boolean;
}

export const readVisited = (q: Queryable, now: string): Promise<VisitedSource[]> =>
  q.query<VisitedSource>(
    `select id, name, adapter, url_key as "urlKey", is_enabled as "isEnabled", failures, visited_at as "visitedAt",
       succeeded_at as "succeededAt", changed_at as "changedAt", is_halted as "isHalted", ${IS_RECENT} as "isRecent", ${IS_SILENT} as "isSilent"
     from collected_source where is_enabled or visited_at is not null order by id`,
    [now],
  );

/** Visits that began in the last hour. */
export interface RecentVisits {
  outcome: Visit['outcome'];
  visits: number;
  bytes: number;
  /** Of the longest. */
  seconds: number;
}

/** By how they ended. */
export const readRecentVisits = (q: Queryable, now: string): Promise<RecentVisits[]> =>
  q.query<RecentVisits>(
    `select outcome, count(*)::int as visits, sum(bytes)::float8 as bytes,
       max(extract(epoch from ended_at - begun_at))::float8 as seconds
     from source_visit where begun_at > $1::timestamptz - interval '1 hour' group by outcome order by outcome`,
    [now],
  );

export interface CollectedConnector {
  /** Of any of its sources. */
  lastSuccess: string | null;
  /** The last visit of each failed. */
  isFailing: boolean;
}

/** How the sources of each connector are that the portal visits, by the connector's name. */
export async function readCollected(q: Queryable): Promise<ReadonlyMap<string, CollectedConnector>> {
  const rows = await q.query<CollectedConnector & { adapter: AdapterName }>(
    `select adapter, max(succeeded_at) as "lastSuccess", bool_and(failures > 0) as "isFailing"
     from collected_source where is_enabled and visited_at is not null group by adapter`,
  );
  const byConnector = new Map<string, CollectedConnector>();
  for (const { adapter, lastSuccess, isFailing } of rows) {
    const { connector } = adapterOf(adapter);
    const other = byConnector.get(connector);
    byConnector.set(connector, {
      lastSuccess: laterOf(lastSuccess, other?.lastSuccess ?? null),
      isFailing: isFailing && (other?.isFailing ?? true),
    });
  }
  return byConnector;
}

/** Both as ISO 8601 in UTC. */
export const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;
