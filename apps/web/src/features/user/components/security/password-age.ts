import { DAY_MS } from '@ldy/domain/calendar/day.ts';
/** A password this old is worth a reminder, never a lock. */
export const OLD_PASSWORD_DAYS = 90;

/** Whole days since the password was set; undefined where nobody knows. */
export function passwordAgeDays(changedAt: string, now: number): number | undefined {
  const since = Date.parse(changedAt);
  return Number.isNaN(since) ? undefined : Math.max(0, Math.floor((now - since) / DAY_MS));
}
