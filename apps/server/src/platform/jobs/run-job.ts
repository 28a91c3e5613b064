import type { Database } from '../database/database.ts';
import type { Logger } from '../log/create-logger.ts';
import { failJob, finishJob, releaseJob, renewLease } from './end-job.ts';
import { DEFAULT_LEASE_SECONDS, DEFAULT_LONGEST_SECONDS, type JobDefinition, retrySeconds } from './job-definition.ts';
import type { TakenJob } from './take-jobs.ts';

/**
 * Must be idempotent: may run twice for one job (when its process dies at the end). `signal` aborts when the worker stops, when another
 * worker has taken the job, and on a timeout.
 */
export type JobHandler<Payload> = (payload: Payload, signal: AbortSignal) => Promise<void>;

export interface RegisteredJob {
  definition: JobDefinition;
  // biome-ignore lint/suspicious/noExplicitAny: handleJob checks the pair, the list holds all kinds.
  handler: JobHandler<any>;
}

export interface RunOptions {
  database: Database;
  log: Logger;
  random: () => number;
  stopping: AbortSignal;
}

export interface JobRun {
  /** Resolves when the outcome is stored. Never rejects. */
  written: Promise<void>;
  /** Resolves when the handler has ended, which may be later if it timed out and ignores its signal. Never rejects. */
  ended: Promise<void>;
}

/** Runs a job under its lease, which is renewed meanwhile. */
export function runJob(options: RunOptions, { definition, handler }: RegisteredJob, job: TakenJob): JobRun {
  const { log, stopping } = options;
  const given = new AbortController();
  const gaveUp = Promise.withResolvers<never>();
  const giveUp = (reason: Error) => {
    given.abort(reason);
    gaveUp.reject(reason);
  };
  const renewal = keepLease(options, definition, job, giveUp);
  const handled = (async () => {
    // The worker was stopped while the job was being taken.
    stopping.throwIfAborted();
    // A job that killed its worker on the last attempt is not retried.
    if (job.attempts > job.max_attempts) throw new Error('Its worker died on the last attempt.');
    await handler(readPayload(definition, job), AbortSignal.any([stopping, given.signal]));
  })();
  const written = Promise.race([handled, gaveUp.promise])
    .then(
      () => finishJob(options.database, job),
      (error) => writeFailure(options, definition, job, error),
    )
    // Its lease will expire, and the job is taken again.
    .catch((err) => log.error({ err, job: job.name, jobId: job.id }, 'how a job ended could not be written'))
    .finally(() => clearInterval(renewal));
  return { written, ended: handled.catch(() => {}) };
}

function keepLease(
  { database, log }: RunOptions,
  definition: JobDefinition,
  job: TakenJob,
  giveUp: (reason: Error) => void,
): NodeJS.Timeout {
  const { leaseSeconds = DEFAULT_LEASE_SECONDS, longestSeconds = DEFAULT_LONGEST_SECONDS } = definition;
  const reasons = {
    lost: new Error('Another worker has it by now.'),
    'too-long': new Error(`It took longer than ${longestSeconds} s (longestSeconds of its definition).`),
  };
  return setInterval(() => {
    renewLease(database, job, { leaseSeconds, longestSeconds }).then(
      (state) => state !== 'held' && giveUp(reasons[state]),
      (err) => log.warn({ err, job: job.name }, 'a lease could not be renewed'),
    );
  }, leaseSeconds * 333);
}

function readPayload(definition: JobDefinition, job: TakenJob): unknown {
  const { success, data, error } = definition.payload.safeParse(job.payload);
  if (success) return data;
  const where = error.issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`).join('; ');
  throw new Error(`Its payload is not what this version of the portal expects (${where}).`);
}

async function writeFailure(
  { database, log, random, stopping }: RunOptions,
  definition: JobDefinition,
  job: TakenJob,
  err: unknown,
): Promise<void> {
  if (stopping.aborted) return releaseJob(database, job);
  log.error({ err, job: job.name, jobId: job.id, attempt: job.attempts }, 'a job failed');
  await failJob(database, job, err, retrySeconds(definition, job.attempts, random()));
}
