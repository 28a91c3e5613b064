import type { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { DEFAULT_ATTEMPTS, type JobDefinition, queueOf } from './job-definition.ts';

export interface EnqueueOptions {
  /** While a job of this name and key waits or runs, another is not added. */
  uniqueKey?: string;
  delaySeconds?: number;
  /** Instead of the one of the definition. */
  priority?: number;
}

/**
 * Adds a job. Given a transaction, the job exists only if it commits: a job and the row it is about stand or fall together.
 * Answers false when one with the same key is there already. Throws when the payload is not what the definition says.
 */
export async function enqueueJob<Payload extends z.ZodType>(
  tx: Queryable,
  job: JobDefinition<Payload>,
  payload: z.input<Payload>,
  { uniqueKey, delaySeconds = 0, priority = job.priority ?? 0 }: EnqueueOptions = {},
): Promise<boolean> {
  const checked = JSON.stringify(job.payload.parse(payload) ?? null);
  const added = await tx.execute(
    `insert into job (name, queue, priority, payload, unique_key, run_at, max_attempts)
     values ($1, $2, $3, $4::jsonb, $5, now() + make_interval(secs => $6), $7)
     on conflict (name, unique_key) where failed_at is null do nothing`,
    [
      job.name,
      queueOf(job).name,
      priority,
      checked,
      uniqueKey ?? null,
      delaySeconds,
      job.maxAttempts ?? DEFAULT_ATTEMPTS,
    ],
  );
  return added === 1;
}
