import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { SHANGHAI_OFFSET_MS, shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';

/** The end of the day in Asia/Shanghai, ISO 8601. */
export function nextShanghaiDay(now: string): string {
  const midnight = Date.parse(`${shanghaiDay(now)}T00:00:00Z`) - SHANGHAI_OFFSET_MS;
  return new Date(midnight + DAY_MS).toISOString();
}
