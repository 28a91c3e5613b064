/** China has one time zone and no daylight saving time. */
export const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** The date in Asia/Shanghai, `YYYY-MM-DD`, of an ISO 8601 time. */
export function shanghaiDay(now: string): string {
  return new Date(Date.parse(now) + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}
