import { until } from '@ldy/domain/testing/until.ts';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#server/testing/create-test-database.ts';
import type { Database } from '../../database/database.ts';
import { createLogger } from '../../log/create-logger.ts';
import { defineJob, type JobDefinition } from '../job-definition.ts';
import { handleJob, type JobWorker, type JobWorkerOptions, startJobWorker } from '../job-worker.ts';
import type { JobHandler } from '../run-job.ts';

const numbered = z.object({ n: z.int().optional() });
type Numbered = JobDefinition<typeof numbered>;
export type Row = Record<string, unknown>;

/** A job with a number as payload; its lease is long, so that only a test ends it. */
export const buildJob = (parts: Partial<Numbered> = {}): Numbered =>
  defineJob({ name: 'count', payload: numbered, maxAttempts: 2, leaseSeconds: 600, ...parts });

export interface JobBench {
  readonly database: Database;
  /** Starts a worker, which stops with the test. */
  work(
    jobs: readonly [Numbered, JobHandler<{ n?: number | undefined }>][],
    options?: Partial<JobWorkerOptions>,
  ): JobWorker;
  /** A connection like that of another process; on the embedded database the same one. */
  another(): Promise<Database>;
  jobs(): Promise<Row[]>;
  runs(): Promise<Row[]>;
  isEmpty(): Promise<unknown>;
  /** The log lines of all workers. */
  readonly lines: string[];
}

/** A job table for the tests of a file, emptied before each. */
export function useJobs(): JobBench {
  let made: TestDatabase;
  let workers: JobWorker[] = [];
  let others: Database[] = [];
  const lines: string[] = [];
  const log = createLogger({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } });
  beforeAll(async () => {
    made = await createTestDatabase();
  });
  beforeEach(async () => {
    lines.length = 0;
    await made.database.execute('delete from job; delete from job_run; delete from job_schedule');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all(others.map((database) => database.close()));
    [workers, others] = [[], []];
  });
  afterAll(() => made?.dispose());
  const rows = (sql: string) => made.database.query<Row>(sql);
  const bench: JobBench = {
    get database() {
      return made.database;
    },
    lines,
    work(jobs, options) {
      const worker = startJobWorker({
        database: made.database,
        log,
        jobs: jobs.map(([definition, handler]) => handleJob(definition, handler)),
        pollMilliseconds: 10,
        ...options,
      });
      workers.push(worker);
      return worker;
    },
    async another() {
      if (made.database.kind === 'embedded') return made.database;
      const database = await made.reopen();
      others.push(database);
      return database;
    },
    jobs: () => rows('select * from job order by id'),
    runs: () => rows('select * from job_run order by id'),
    isEmpty: () => until(async () => (await bench.jobs()).length === 0),
  };
  return bench;
}

/** The same database; `looks` counts the polls of workers. */
export function countLooks(database: Database): { database: Database; looks: number } {
  const counted = {
    looks: 0,
    database: {
      ...database,
      query: <R>(sql: string, params?: readonly unknown[]) => {
        if (sql.includes('from job_schedule')) counted.looks += 1;
        return database.query<R>(sql, params);
      },
    },
  };
  return counted;
}
