import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { handleJob, type RegisteredJob } from '../../platform/jobs/job-worker.ts';

export const TIDY_CAPTCHA = defineJob({ name: 'tidy-captcha', payload: z.object({}) });
export const TIDY_CAPTCHA_EVERY_SECONDS = 600;

/** Forgets puzzles and tokens that are over. They stay an hour, so that a provider's token is not exchanged again at once. */
export function handleTidyCaptcha(database: Queryable, clock: () => string): RegisteredJob {
  return handleJob(TIDY_CAPTCHA, async () => {
    for (const table of ['captcha_challenge', 'captcha_pass']) {
      await database.execute(`delete from ${table} where expires_at < $1::timestamptz - interval '1 hour'`, [clock()]);
    }
  });
}
