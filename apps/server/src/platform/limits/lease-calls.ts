import { type Buckets, MINUTE, setNewest } from './buckets.ts';

/** Calls that a process took beforehand for a key. */
interface Lease {
  left: number;
  /** How many the last statement took beforehand. */
  size: number;
  /** When the last statement was sent, in milliseconds. */
  takenAt: number;
}

/** Calls that follow each other this fast come from a program, or from a page that is being opened. */
const FAST_MS = 100;
const MOST = 8;
/** The part of a minute's calls that a process takes beforehand at most. */
const PART = 40;

/**
 * Takes some calls beforehand for a key that calls fast, so that its next ones wait for no statement: as many as it used of the last ones and one more,
 * at most a fortieth of a minute's. What is left is for the next call, however late: on average no call too many passes, and at once at most that fortieth
 * for each process.
 */
export function leaseCalls(buckets: Buckets, now: () => number = Date.now): Buckets {
  const leases = new Map<string, Lease>();
  return {
    async take(key, cost, wanted) {
      const lease = leases.get(key);
      if (lease && lease.left >= wanted) {
        lease.left -= wanted;
        return { granted: wanted, waitMs: 0 };
      }
      const takenAt = now();
      const owned = lease?.left ?? 0;
      const isFast = lease !== undefined && takenAt - lease.takenAt <= FAST_MS * (lease.size + 1);
      const size = isFast ? Math.min(lease.size * 2 + 1, MOST, Math.floor(MINUTE / cost / PART)) : 0;
      if (lease) lease.left = 0;
      const taken = await buckets.take(key, cost, wanted - owned + size);
      const granted = Math.min(wanted, owned + taken.granted);
      setNewest(leases, key, { left: owned + taken.granted - granted, size, takenAt });
      return { granted, waitMs: taken.waitMs };
    },
    refill(key) {
      leases.delete(key);
      return buckets.refill(key);
    },
  };
}
