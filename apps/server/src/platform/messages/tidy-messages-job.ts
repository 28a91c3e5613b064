import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { defineJob, type JobDefinition } from '../jobs/job-definition.ts';
import { handleJob, type RegisteredJob } from '../jobs/job-worker.ts';

export const TIDY_MESSAGES = defineJob({ name: 'tidy-messages', payload: z.object({}) });
export const TIDY_MESSAGES_EVERY_SECONDS = 3_600;

const KEEP_FAILED_MS = 7 * 86_400_000;

/** Forgets messages that could not be sent a week ago, and calls of others that would be refused by their age alone. */
export function handleTidyMessages(
  database: Database,
  clock: () => string,
  messages: readonly JobDefinition[],
): RegisteredJob {
  return handleJob(TIDY_MESSAGES, async () => {
    const now = clock();
    const weekAgo = new Date(Date.parse(now) - KEEP_FAILED_MS).toISOString();
    const names = messages.map(({ name }) => name);
    await database.execute('delete from job where failed_at < $1 and name = any($2)', [weekAgo, names]);
    await database.execute('delete from callback_seen where forget_at < $1', [now]);
  });
}
