import { z } from 'zod';

/** A kind of job as data. Its handler is registered with the worker (job-worker.ts). */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  name: string;
  payload: Payload;
  /** Tries in all, 5 when not said. A try that ended with its process counts. */
  maxAttempts?: number;
  /** How long a worker may be silent about it before another takes it; renewed while it runs. 60 when not said. */
  leaseSeconds?: number;
}

export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** Of a job that repeats by itself. */
export const NO_PAYLOAD = z.strictObject({});

export const DEFAULT_ATTEMPTS = 5;
export const DEFAULT_LEASE_SECONDS = 60;
