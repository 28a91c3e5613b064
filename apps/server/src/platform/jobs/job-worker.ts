import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/create-logger.ts';
import { DEFAULT_LEASE_SECONDS, type JobDefinition } from './job-definition.ts';
import { declareSchedules, enqueueDue, type Schedule } from './job-schedule.ts';
import { failJob, finishJob, releaseJob, renewLease, type TakenJob, takeJob } from './job-table.ts';

/** May run twice for one job (when its process dies at the end): it must not matter. `signal` aborts when the worker stops. */
export type JobHandler<Payload> = (payload: Payload, signal: AbortSignal) => Promise<void>;

export interface RegisteredJob {
  definition: JobDefinition;
  // biome-ignore lint/suspicious/noExplicitAny: handleJob checks the pair, the list holds all kinds.
  handler: JobHandler<any>;
}

/** Ties a handler to its definition. */
export function handleJob<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  handler: JobHandler<z.output<Payload>>,
): RegisteredJob {
  return { definition, handler };
}

export interface JobWorkerOptions {
  database: Database;
  log: Logger;
  jobs: readonly RegisteredJob[];
  schedules?: readonly Schedule[];
  /** How often the table is looked at while there is nothing to do. */
  pollMilliseconds?: number;
}

export interface JobWorker {
  /** Takes no more jobs, aborts the one that runs, waits for its end and gives it back if it did not finish. */
  stop(): Promise<void>;
}

/** Works off jobs one after the other, until it is stopped. Run several for several at a time, in any number of processes. */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const stopping = new AbortController();
  const work = loop(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

async function loop(options: JobWorkerOptions, stopping: AbortSignal): Promise<void> {
  const { database, log, jobs, schedules = [], pollMilliseconds = 1000 } = options;
  const byName = new Map(jobs.map((job) => [job.definition.name, job]));
  let declared = false;
  while (!stopping.aborted) {
    try {
      if (!declared) await declareSchedules(database, schedules);
      declared = true;
      await enqueueDue(database, schedules);
      const taken = await takeJob(database, [...byName.keys()], DEFAULT_LEASE_SECONDS);
      if (taken) await runJob(options, byName.get(taken.name) as RegisteredJob, taken, stopping);
      else await pause(pollMilliseconds, stopping);
    } catch (err) {
      if (stopping.aborted) return;
      log.error({ err }, 'the job table could not be read');
      await pause(Math.max(pollMilliseconds, 1000), stopping);
    }
  }
}

async function runJob(
  { database, log }: JobWorkerOptions,
  { definition, handler }: RegisteredJob,
  job: TakenJob,
  stopping: AbortSignal,
): Promise<void> {
  const leaseSeconds = definition.leaseSeconds ?? DEFAULT_LEASE_SECONDS;
  const lost = new AbortController();
  if (leaseSeconds !== DEFAULT_LEASE_SECONDS) await renewLease(database, job, leaseSeconds);
  const renewal = setInterval(() => {
    renewLease(database, job, leaseSeconds).then(
      (held) => held || lost.abort(),
      (err) => log.warn({ err, job: job.name }, 'a lease could not be renewed'),
    );
  }, leaseSeconds * 333);
  const signal = AbortSignal.any([stopping, lost.signal]);
  try {
    // A job that killed its worker on the last try is not tried again.
    if (job.attempts > job.max_attempts) throw new Error('Its worker died on the last attempt.');
    await handler(definition.payload.parse(job.payload), signal);
    await finishJob(database, job);
  } catch (err) {
    if (stopping.aborted) return await releaseJob(database, job);
    log.error({ err, job: job.name, jobId: job.id, attempt: job.attempts }, 'a job failed');
    await failJob(database, job, err);
  } finally {
    clearInterval(renewal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
