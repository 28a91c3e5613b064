import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { handleJob, type RegisteredJob } from '../../platform/jobs/job-worker.ts';

export const TIDY_QUOTAS = defineJob({ name: 'tidy-quotas', payload: z.object({}) });
export const TIDY_QUOTAS_EVERY_SECONDS = 3_600;

/** Forgets what was used on days that are over: nothing asks for it any more. */
export function handleTidyQuotas(database: Database, clock: () => string): RegisteredJob {
  return handleJob(TIDY_QUOTAS, async () => {
    const today = shanghaiDay(clock());
    await database.execute('delete from quota_key where day < $1', [today]);
    await database.execute('delete from quota_use where day < $1', [today]);
  });
}
