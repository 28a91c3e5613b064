import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { handleJob, type RegisteredJob } from '../../platform/jobs/job-worker.ts';

export const TIDY_CODES = defineJob({ name: 'tidy-verification-codes', payload: z.object({}) });
export const TIDY_CODES_EVERY_SECONDS = 3_600;

/** Forgets codes that expired, and sendings that no longer count. */
export function handleTidyCodes(database: Database, clock: () => string): RegisteredJob {
  return handleJob(TIDY_CODES, async () => {
    const now = clock();
    await database.execute('delete from verification_code where expires_at < $1', [now]);
    await database.execute('delete from sending_pace where forget_at < $1', [now]);
  });
}
