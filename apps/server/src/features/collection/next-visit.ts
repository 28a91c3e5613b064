import { DAY_MS } from '@ldy/domain/calendar/day.ts';

const MINUTE_MS = 60_000;
/** After so many visits in a row without anything new the interval doubles, twice at most. */
const UNCHANGED_BEFORE_SLOWER = 6;
const MOST_SLOWER = 2;
/** Added by chance, so that sources that were added together do not stay together. */
const JITTER = 0.1;

export interface VisitEnd {
  /** ISO 8601. */
  now: string;
  /** The interval that the source's terms and its operator allow. */
  everyMinutes: number;
  /** Visits in a row, with this one. */
  unchanged: number;
  failures: number;
  /** Of the answer, where there was one. */
  headers?: Headers;
  /** There is more to fetch than one visit does. */
  isUnfinished?: boolean;
  /** From 0 to 1. */
  random: number;
}

/**
 * When to visit next, as ISO text: after the interval; later where nothing changes; after failures twice as late each time; never before the source itself
 * says (`Retry-After`, `Cache-Control`), and always within a day of when the interval ends, so that no source is forgotten. One with more to fetch is visited a minute later.
 */
export function nextVisit({ now, everyMinutes, unchanged, failures, headers, isUnfinished, random }: VisitEnd): string {
  const every = isUnfinished ? MINUTE_MS : everyMinutes * MINUTE_MS;
  const latest = Math.max(every, DAY_MS);
  const slower = failures > 0 ? failures : Math.min(MOST_SLOWER, Math.floor(unchanged / UNCHANGED_BEFORE_SLOWER));
  const wait = Math.min(latest, every * 2 ** Math.min(slower, 20));
  const asked = failures > 0 ? retryAfterMs(headers, now) : maxAgeMs(headers);
  const pause = Math.max(wait, Math.min(asked, latest));
  return new Date(Date.parse(now) + pause * (1 + JITTER * random)).toISOString();
}

/** Seconds, or a date (RFC 9110, 10.2.3); 0 if there is none. */
function retryAfterMs(headers: Headers | undefined, now: string): number {
  const value = headers?.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.parse(now));
}

/** How long the answer says that it stays fresh (RFC 9111, 5.2.2.1); 0 if it does not. */
function maxAgeMs(headers: Headers | undefined): number {
  const seconds = /(?:^|,)\s*max-age="?(\d{1,9})/i.exec(headers?.get('cache-control') ?? '')?.[1];
  return Number(seconds ?? 0) * 1_000;
}
