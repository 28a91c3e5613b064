import type { Queryable } from '../database/database.ts';
import type { Sealer } from '../sealing/sealer.ts';

/** What a bucket gave: fewer than wanted if it ran out, and then the time until it has one again. */
export interface Taken {
  granted: number;
  waitMs: number;
}

/** Token buckets by key. `cost`: the microseconds in which a call comes back; a bucket holds those of a minute. */
export interface Buckets {
  take(key: string, cost: number, wanted: number): Promise<Taken> | Taken;
  /** Fills it. */
  refill(key: string): Promise<unknown> | unknown;
}

/** In microseconds. */
export const MINUTE = 60_000_000;
const MOST_KEYS = 50_000;
const LONGEST_MS = 1_000;

/** A whole number, so that nothing is rounded later. */
export const costOf = (perMinute: number): number => Math.max(1, Math.floor(MINUTE / perMinute));

const untilNext = (fullIn: number, cost: number): number => Math.max(0, fullIn - (MINUTE - cost)) / 1_000;

/** In the memory of this process. */
export function createMemoryBuckets(now: () => number = Date.now): Buckets {
  const fullAt = new Map<string, number>();
  return {
    take(key, cost, wanted) {
      const at = Math.round(now() * 1_000);
      const full = Math.max(fullAt.get(key) ?? 0, at);
      const granted = Math.min(wanted, Math.floor((MINUTE - (full - at)) / cost));
      setNewest(fullAt, key, full + granted * cost);
      return { granted, waitMs: untilNext(full + granted * cost - at, cost) };
    },
    refill: (key) => fullAt.delete(key),
  };
}

/** Puts a key at the end of a map, which is in the order of last use, and drops the least recently used one of too many. */
export function setNewest<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MOST_KEYS) map.delete(map.keys().next().value as string);
}

interface SharedDeps {
  /** Connections that nothing else uses. */
  database: Queryable;
  sealer: Pick<Sealer, 'index'>;
  /** Default: the clock of the database, which all processes share. */
  now?: (() => number) | undefined;
}

/** In the database, for all processes. */
export function createSharedBuckets({ database, sealer, now }: SharedDeps): Buckets {
  const hashOf = (key: string) => sealer.index('call_limit.key', key).subarray(0, 16);
  return {
    async take(key, cost, wanted) {
      const [row] = await database.query<{ granted: number; full_in: number }>(
        'select granted, full_in from take_calls($1, $2, $3, $4)',
        [hashOf(key), cost, wanted, now ? Math.round(now() * 1_000) : null],
        { keepPlan: true, timeoutMs: LONGEST_MS },
      );
      if (!row) throw new Error('take_calls answered no row.');
      return { granted: row.granted, waitMs: untilNext(row.full_in, cost) };
    },
    refill: (key) => database.execute('delete from call_limit where key = $1', [hashOf(key)]),
  };
}

/** Deletes full buckets, which are as good as none. */
export const tidyCallLimits = (q: Queryable, now?: number): Promise<number> =>
  q.execute(
    'delete from call_limit where full_at <= coalesce($1::bigint, (extract(epoch from clock_timestamp()) * 1000000)::bigint)',
    [now === undefined ? null : now * 1_000],
  );
