const HOUR_MS = 3_600_000;
/** China has one time zone and no summer time. */
const OFFSET_MS = 8 * HOUR_MS;

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export function shanghaiDay(now: string): string {
  return new Date(Date.parse(now) + OFFSET_MS).toISOString().slice(0, 10);
}

/** When that day is over, ISO 8601. */
export function nextShanghaiDay(now: string): string {
  const midnight = Date.parse(`${shanghaiDay(now)}T00:00:00Z`) - OFFSET_MS;
  return new Date(midnight + 24 * HOUR_MS).toISOString();
}
