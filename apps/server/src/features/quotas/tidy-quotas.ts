import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Forgets what was used on days that are over: nothing asks for it any more. */
export async function tidyQuotas(q: Queryable, now: string): Promise<void> {
  const today = shanghaiDay(now);
  await q.execute('delete from quota_key where day < $1', [today]);
  await q.execute('delete from quota_use where day < $1', [today]);
}
