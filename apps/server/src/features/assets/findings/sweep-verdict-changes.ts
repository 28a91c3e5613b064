import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** As long as the log of changes is there, which the lines quote. */
const DAYS = 400;

export const sweepVerdictChanges = (q: Queryable, now: string) =>
  q.execute('delete from verdict_change where at < $1', [new Date(Date.parse(now) - DAYS * DAY_MS).toISOString()]);
