import type { Queryable } from '../database/database.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';

const KEEP_FAILED_MS = 7 * 86_400_000;

/** Deletes messages that failed a week ago, and expired signed callbacks, which would be refused by their age anyway. */
export async function tidyMessages(q: Queryable, now: string, messages: readonly JobDefinition[]): Promise<void> {
  const weekAgo = new Date(Date.parse(now) - KEEP_FAILED_MS).toISOString();
  const names = messages.map(({ name }) => name);
  await q.execute('delete from job where failed_at < $1 and name = any($2)', [weekAgo, names]);
  await q.execute('delete from callback_seen where forget_at < $1', [now]);
}
