import { TooManyRequestsError } from '../errors.ts';
import { addressNetwork } from './address-network.ts';

const MOST_ADDRESSES = 50_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * A token bucket per address: `perMinute` on average, bursts of the same size. Kept in this process's memory, as a first barrier only.
 * Returns a function that throws TooManyRequestsError. IPv6 counts by /64, which is what one customer gets.
 */
export function createRateLimit(perMinute: number, now: () => number = Date.now): (address: string) => void {
  const buckets = new Map<string, Bucket>();
  const perMillisecond = perMinute / 60_000;
  return (address) => {
    const key = addressNetwork(address);
    const at = now();
    const bucket = buckets.get(key) ?? { tokens: perMinute, at };
    bucket.tokens = Math.min(perMinute, bucket.tokens + (at - bucket.at) * perMillisecond);
    bucket.at = at;
    // Moved to the end: the map is in order of last use, and the least recently used is evicted first.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MOST_ADDRESSES) buckets.delete(buckets.keys().next().value as string);
    if (bucket.tokens < 1) throw new TooManyRequestsError(Math.ceil((1 - bucket.tokens) / perMillisecond / 1000));
    bucket.tokens -= 1;
  };
}
