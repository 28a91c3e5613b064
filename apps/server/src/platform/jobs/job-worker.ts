import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/create-logger.ts';
import { WakeSignal } from '../wake-signal.ts';
import { DEFAULT_LEASE_SECONDS, type JobDefinition, queueOf } from './job-definition.ts';
import { declareJobs, enqueueDue } from './job-schedule.ts';
import { QueuePlaces } from './queue-places.ts';
import { type JobHandler, type RegisteredJob, runJob } from './run-job.ts';
import { lookForWork, type TakenJob, takeJobs } from './take-jobs.ts';

/** Registers a handler for a definition. */
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
  /** Poll interval while there is nothing to do. */
  pollMilliseconds?: number;
  /** From 0 to 1; spreads retries. */
  random?: () => number;
}

export interface JobWorker {
  /** Takes no more jobs, aborts running ones, waits for their end and returns unfinished ones to the queue. */
  stop(): Promise<void>;
}

/** Runs jobs until stopped: in each queue up to its limit, counting those of other processes. */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const worker = new Worker(options);
  return { stop: () => worker.stop() };
}

class Worker {
  readonly #options: Required<JobWorkerOptions>;
  readonly #jobs: ReadonlyMap<string, RegisteredJob>;
  readonly #definitions: readonly JobDefinition[];
  readonly #places: QueuePlaces;
  readonly #stopping = new AbortController();
  readonly #unwritten = new Set<Promise<void>>();
  readonly #work: Promise<void>;
  /** Also set when a place became free since the last poll began. */
  readonly #signal = new WakeSignal();

  constructor(options: JobWorkerOptions) {
    this.#options = { pollMilliseconds: 1000, random: Math.random, ...options };
    this.#jobs = new Map(options.jobs.map((job) => [job.definition.name, job]));
    this.#definitions = options.jobs.map(({ definition }) => definition);
    this.#places = new QueuePlaces(this.#definitions);
    this.#work = this.#loop();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#signal.wake();
    await this.#work;
    await Promise.all(this.#unwritten);
  }

  async #loop(): Promise<void> {
    const { database, log, pollMilliseconds } = this.#options;
    const { signal } = this.#stopping;
    let isDeclared = false;
    let lastError = '';
    while (!signal.aborted) {
      try {
        if (!isDeclared) await declareJobs(database, this.#definitions);
        isDeclared = true;
        await this.#look();
        lastError = '';
        await this.#signal.sleep(pollMilliseconds);
      } catch (err) {
        if (signal.aborted) return;
        // While the database is away or its disk full, each look ends the same way: that is said once.
        const error = String(err);
        if (error !== lastError) log.error({ err }, 'the job table could not be read');
        lastError = error;
        await this.#signal.sleep(Math.max(pollMilliseconds, 1000));
      }
    }
  }

  async #look(): Promise<void> {
    const { database } = this.#options;
    const scheduled = this.#definitions.filter(({ everySeconds }) => everySeconds);
    const wanted = {
      queues: this.#places.free(),
      jobs: this.#definitions.map(({ name, leaseSeconds = DEFAULT_LEASE_SECONDS }) => ({ name, leaseSeconds })),
    };
    const names = scheduled.map(({ name }) => name);
    const found = await lookForWork(database, wanted, names);
    if (found.schedules) await enqueueDue(database, scheduled);
    if ((!found.jobs && !found.schedules) || this.#stopping.signal.aborted) return;
    for (const job of await takeJobs(database, wanted)) this.#begin(job);
  }

  /** The place is free when the handler has ended and its outcome is stored. */
  #begin(job: TakenJob): void {
    const registered = this.#jobs.get(job.name) as RegisteredJob;
    const leave = this.#places.use(queueOf(registered.definition));
    const { written, ended } = runJob({ ...this.#options, stopping: this.#stopping.signal }, registered, job);
    this.#unwritten.add(written);
    void written.then(() => this.#unwritten.delete(written));
    void Promise.all([written, ended]).then(() => {
      leave();
      this.#signal.wake();
    });
  }
}
