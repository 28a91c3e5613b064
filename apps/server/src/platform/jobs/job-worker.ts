import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/create-logger.ts';
import { DEFAULT_LEASE_SECONDS, type JobDefinition, type JobQueue, queueOf } from './job-definition.ts';
import { declareJobs, enqueueDue } from './job-schedule.ts';
import { type JobHandler, type JobRun, type RegisteredJob, runJob } from './run-job.ts';
import { lookForWork, takeJobs, type Wanted } from './take-jobs.ts';

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
  /** How often the table is looked at while there is nothing to do. */
  pollMilliseconds?: number;
  /** From 0 to 1, spreads jobs that are tried again. */
  random?: () => number;
}

export interface JobWorker {
  /** Takes no more jobs, aborts those that run, waits for their end and gives back what did not finish. */
  stop(): Promise<void>;
}

/** Works off jobs until it is stopped: of each queue as many at the same time as it allows, with those of other processes counted. */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const worker = new Worker(options);
  return { stop: () => worker.stop() };
}

class Worker {
  readonly #options: Required<JobWorkerOptions>;
  readonly #jobs: ReadonlyMap<string, RegisteredJob>;
  readonly #queues: readonly JobQueue[];
  readonly #scheduled: readonly JobDefinition[];
  readonly #stopping = new AbortController();
  /** Queue → how many of its places this worker uses. */
  readonly #used = new Map<string, number>();
  readonly #unwritten = new Set<Promise<void>>();
  readonly #work: Promise<void>;
  #isWoken = false;
  #wake = () => {
    this.#isWoken = true;
  };

  constructor(options: JobWorkerOptions) {
    this.#options = { pollMilliseconds: 1000, random: Math.random, ...options };
    this.#jobs = new Map(options.jobs.map((job) => [job.definition.name, job]));
    const definitions = options.jobs.map(({ definition }) => definition);
    this.#queues = queuesOf(definitions);
    this.#scheduled = definitions.filter(({ everySeconds }) => everySeconds);
    this.#work = this.#loop();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#work;
    await Promise.all(this.#unwritten);
  }

  async #loop(): Promise<void> {
    const { database, log, pollMilliseconds } = this.#options;
    const { signal } = this.#stopping;
    let declared = false;
    while (!signal.aborted) {
      try {
        if (!declared)
          await declareJobs(
            database,
            [...this.#jobs.values()].map(({ definition }) => definition),
          );
        declared = true;
        await this.#look();
        await this.#pause(pollMilliseconds);
      } catch (err) {
        if (signal.aborted) return;
        log.error({ err }, 'the job table could not be read');
        await this.#pause(Math.max(pollMilliseconds, 1000));
      }
    }
  }

  async #look(): Promise<void> {
    const { database } = this.#options;
    const scheduled = this.#scheduled;
    const wanted = this.#wanted();
    const found = await lookForWork(
      database,
      wanted,
      scheduled.map(({ name }) => name),
    );
    if (found.schedules) await enqueueDue(database, scheduled);
    if (!found.jobs && !found.schedules) return;
    for (const job of await takeJobs(database, wanted)) {
      const registered = this.#jobs.get(job.name) as RegisteredJob;
      this.#follow(
        queueOf(registered.definition).name,
        runJob({ ...this.#options, stopping: this.#stopping.signal }, registered, job),
      );
    }
  }

  #wanted(): Wanted {
    const queues = this.#queues.map(({ name, atOnce }) => ({
      name,
      atOnce,
      free: atOnce - (this.#used.get(name) ?? 0),
    }));
    return {
      queues: queues.filter(({ free }) => free > 0),
      jobs: [...this.#jobs.values()].map(({ definition: { name, leaseSeconds = DEFAULT_LEASE_SECONDS } }) => ({
        name,
        leaseSeconds,
      })),
    };
  }

  /** The place is free when the handler has ended, and the table says so. */
  #follow(queue: string, { written, ended }: JobRun): void {
    const use = (change: number) => this.#used.set(queue, (this.#used.get(queue) ?? 0) + change);
    use(1);
    this.#unwritten.add(written);
    void written.then(() => this.#unwritten.delete(written));
    void Promise.all([written, ended]).then(() => {
      use(-1);
      this.#wake();
    });
  }

  /** Ends at once when a place became free since the last one. */
  async #pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const remember = this.#wake;
    const timer = setTimeout(resolve, milliseconds);
    this.#wake = resolve;
    if (this.#isWoken || this.#stopping.signal.aborted) resolve();
    await promise;
    clearTimeout(timer);
    this.#wake = remember;
    this.#isWoken = false;
  }
}

function queuesOf(definitions: readonly JobDefinition[]): JobQueue[] {
  const queues = new Map<string, JobQueue>();
  for (const definition of definitions) {
    const queue = queueOf(definition);
    const other = queues.get(queue.name);
    if (other && other.atOnce !== queue.atOnce) {
      throw new Error(
        `The queue "${queue.name}" of the job "${definition.name}" has ${queue.atOnce} places, and ${other.atOnce} elsewhere: say it once, and import it.`,
      );
    }
    queues.set(queue.name, queue);
  }
  return [...queues.values()];
}
