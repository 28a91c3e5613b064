/** China has one time zone and no summer time. */
export const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`, of a moment in ISO 8601. */
export function shanghaiDay(now: string): string {
  return new Date(Date.parse(now) + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}
