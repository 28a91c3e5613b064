import type { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { DEFAULT_ATTEMPTS, type JobDefinition, queueOf } from './job-definition.ts';

export interface EnqueueOptions {
  /** While a job with this name and key waits or runs, no other is added. */
  uniqueKey?: string;
  delaySeconds?: number;
  /** Overrides the definition's priority. */
  priority?: number;
}

/**
 * Adds a job. In a transaction, the job exists only if it commits, together with the rows it is about. Returns false when a job with the
 * same key exists. Throws when the payload does not match the definition.
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
