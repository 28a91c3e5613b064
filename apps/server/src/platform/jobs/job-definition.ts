import { z } from 'zod';

/** Jobs of one queue share its places; those of other queues run beside them. */
export interface JobQueue {
  name: string;
  /** How many of its jobs run at the same time, in all processes together. */
  atOnce: number;
}

/** Short work that can wait for other short work. */
export const GENERAL_QUEUE: JobQueue = { name: 'general', atOnce: 1 };

/** A kind of job as data. Its handler is registered with the worker (job-worker.ts). */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  name: string;
  payload: Payload;
  /** GENERAL_QUEUE when not said. */
  queue?: JobQueue;
  /** Of the jobs of a queue that are due, the highest goes first; 0 when not said. */
  priority?: number;
  /** Added again and again by itself, with an empty object as payload. Without it the job runs when something enqueues it. */
  everySeconds?: number;
  /** Tries in all, 5 when not said. A try that ended with its process counts. */
  maxAttempts?: number;
  /** The pause after a failed try doubles from the first to the longest; DEFAULT_BACKOFF when not said. */
  backoff?: Backoff;
  /** How long a worker may be silent about it before another takes it; renewed while it runs. 60 when not said. */
  leaseSeconds?: number;
  /** A run that takes longer is aborted and has failed; looked at when the lease is renewed. An hour when not said. */
  longestSeconds?: number;
}

export interface Backoff {
  firstSeconds: number;
  longestSeconds: number;
}

export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** Of a job that repeats by itself. */
export const NO_PAYLOAD = z.strictObject({});

export const DEFAULT_ATTEMPTS = 5;
export const DEFAULT_LEASE_SECONDS = 60;
export const DEFAULT_LONGEST_SECONDS = 3_600;
const DEFAULT_BACKOFF: Backoff = { firstSeconds: 5, longestSeconds: 3_600 };
/** Jobs that failed together do not all come back together. */
const JITTER = 0.25;

export const queueOf = ({ queue = GENERAL_QUEUE }: JobDefinition): JobQueue => queue;

/** How long to wait after so many tries; `random` is from 0 to 1. */
export function retrySeconds({ backoff = DEFAULT_BACKOFF }: JobDefinition, attempts: number, random: number): number {
  const { firstSeconds, longestSeconds } = backoff;
  return Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1) * (1 + JITTER * random));
}
