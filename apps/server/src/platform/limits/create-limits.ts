import { sharedByCalls } from '../current-call.ts';
import type { Database } from '../database/database.ts';
import { TooManyRequestsError } from '../errors.ts';
import { addressNetwork } from '../http/address-network.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { type Buckets, costOf, createMemoryBuckets, createSharedBuckets, setNewest, type Taken } from './buckets.ts';
import { leaseCalls } from './lease-calls.ts';
import { LIMITS, type LimitName, type Rates } from './limit-table.ts';

export interface Limits {
  /** Counts a call of an address, account or screen, as the limit says. Throws TooManyRequestsError. */
  count(limit: LimitName, subject: string): Promise<void>;
  /** Gives all calls back. */
  refill(limit: LimitName, subject: string): Promise<void>;
}

export interface LimitDeps {
  rates: Rates;
  database: Database;
  sealer: Pick<Sealer, 'index'>;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds. Default: the clock of the database. */
  now?: (() => number) | undefined;
}

/** A call does not wait longer for the database, which is then left alone for a while. */
const PATIENCE_MS = 1_000;
const PAUSE_MS = 5_000;

/** Limits in the database where several processes may use it. The embedded database belongs to one process, which counts in its memory. */
export const composeLimits = ({ rates, database, sealer, log, now }: LimitDeps): Limits =>
  createLimits(rates, {
    now,
    shared:
      database.kind === 'postgres'
        ? withPatience(leaseCalls(createSharedBuckets({ database, sealer, now }), now), log, now)
        : undefined,
  });

export interface LimitParts {
  /** Undefined: this process counts alone. */
  shared?: Buckets | undefined;
  now?: (() => number) | undefined;
}

export function createLimits(rates: Rates, { shared, now = Date.now }: LimitParts = {}): Limits {
  const buckets = shared ?? createMemoryBuckets(now);
  /** Until when a key is refused without asking. */
  const refusedUntil = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();

  /**
   * One statement at a time for a key; the next one asks for all calls that came meanwhile. So a flood is two statements, and then none until the
   * bucket has a call again.
   */
  async function ask(key: string, cost: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const asking = queue.splice(0);
      try {
        const { granted, waitMs } = await buckets.take(key, cost, asking.length);
        for (const { resolve } of asking.splice(0, granted)) resolve();
        if (asking.length === 0) continue;
        setNewest(refusedUntil, key, now() + waitMs);
        for (const { reject } of [...asking, ...queue.splice(0)]) reject(tooMany(waitMs));
      } catch (error) {
        for (const { reject } of [...asking, ...queue.splice(0)]) reject(error);
      }
    }
    queues.delete(key);
  }

  return {
    async count(limit, subject) {
      const key = keyOf(limit, subject);
      const left = (refusedUntil.get(key) ?? 0) - now();
      if (left > 0) throw tooMany(left);
      const { promise, ...waiting } = Promise.withResolvers<void>();
      const queue = queues.get(key);
      if (queue) queue.push(waiting);
      else {
        const begun = [waiting];
        queues.set(key, begun);
        void sharedByCalls(() => ask(key, costOf(rates[limit]), begun));
      }
      return promise;
    },
    async refill(limit, subject) {
      const key = keyOf(limit, subject);
      refusedUntil.delete(key);
      await buckets.refill(key);
    },
  };
}

interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
}

const keyOf = (limit: LimitName, subject: string): string =>
  `${limit}\n${LIMITS[limit].by === 'network' ? addressNetwork(subject) : subject}`;

const tooMany = (waitMs: number) => new TooManyRequestsError(Math.max(1, Math.ceil(waitMs / 1_000)));

/**
 * Where the database does not answer in time, this process counts in its memory: a limit then holds per process, and neither does everybody pass nor
 * does a call fail by its counting.
 */
export function withPatience(shared: Buckets, log: Pick<Logger, 'warn'>, now: () => number = Date.now): Buckets {
  const own = createMemoryBuckets(now);
  let pausedUntil = 0;
  async function answered<T>(work: () => Promise<T> | T, otherwise: () => Promise<T> | T): Promise<T> {
    if (now() < pausedUntil) return otherwise();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(reject, PATIENCE_MS, new Error('No answer in time.'));
    try {
      return await Promise.race([work(), late]);
    } catch (err) {
      if (now() >= pausedUntil) log.warn({ err }, 'limits of calls hold per process: the database does not count them');
      pausedUntil = now() + PAUSE_MS;
      return otherwise();
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    take: (key, cost, wanted) =>
      answered<Taken>(
        () => shared.take(key, cost, wanted),
        () => own.take(key, cost, wanted),
      ),
    refill: (key) =>
      answered(
        () => shared.refill(key),
        () => own.refill(key),
      ),
  };
}
