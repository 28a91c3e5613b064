import { z } from 'zod';

/** Jobs of one queue share its places; queues run independently. */
export interface JobQueue {
  name: string;
  /** For people. */
  title?: string;
  /** Maximum number of its jobs that run at the same time, in all processes together. */
  atOnce: number;
}

/** Short jobs that can wait for each other. */
export const GENERAL_QUEUE: JobQueue = { name: 'general', title: '通用', atOnce: 1 };

/** A kind of job as data. Its handler is registered with the worker (job-worker.ts). */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  name: string;
  /** For people; a module's job has one. */
  title?: string;
  payload: Payload;
  /** Default: GENERAL_QUEUE. */
  queue?: JobQueue;
  /** Among due jobs of a queue, the highest runs first; default 0. */
  priority?: number;
  /** The job repeats at this interval, with an empty object as payload. Without it the job runs when enqueued. */
  everySeconds?: number;
  /** Total attempts, default 5. An attempt that ended with its process counts. */
  maxAttempts?: number;
  /** The delay after failed attempts doubles from the first to the longest; default DEFAULT_BACKOFF. */
  backoff?: Backoff;
  /** Lease duration in seconds: another worker may take the job when the lease was not renewed in this time. Default 60. */
  leaseSeconds?: number;
  /** Maximum run time in seconds: a longer run is aborted and counts as failed; checked when the lease is renewed. Default one hour. */
  longestSeconds?: number;
}

export interface Backoff {
  firstSeconds: number;
  longestSeconds: number;
}

export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** Payload of a repeating job. */
export const NO_PAYLOAD = z.strictObject({});

export const DEFAULT_ATTEMPTS = 5;
export const DEFAULT_LEASE_SECONDS = 60;
export const DEFAULT_LONGEST_SECONDS = 3_600;
const DEFAULT_BACKOFF: Backoff = { firstSeconds: 5, longestSeconds: 3_600 };
/** Spreads the retries of jobs that failed together. */
const JITTER = 0.25;

export const queueOf = ({ queue = GENERAL_QUEUE }: JobDefinition): JobQueue => queue;

/** The delay in seconds after `attempts` attempts; `random` is from 0 to 1. */
export function retrySeconds({ backoff = DEFAULT_BACKOFF }: JobDefinition, attempts: number, random: number): number {
  const { firstSeconds, longestSeconds } = backoff;
  return Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1) * (1 + JITTER * random));
}

/** What people call a job and its queue, the latter after `queue `. */
export const namesOf = (job: JobDefinition): Record<string, string> => {
  const queue = queueOf(job);
  return { [job.name]: job.title ?? job.name, [`queue ${queue.name}`]: queue.title ?? queue.name };
};
