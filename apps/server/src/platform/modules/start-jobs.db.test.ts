import { until } from '@ldy/domain/testing/until.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { GENERAL_QUEUE, NO_PAYLOAD } from '../jobs/job-definition.ts';
import { createLogger } from '../log/create-logger.ts';
import type { Module } from './module.ts';
import { startJobs } from './start-jobs.ts';

test('a job waits for those of its queue, of whatever module, and for no other', async () => {
  const { database, dispose } = await createTestDatabase();
  const log = createLogger({ level: 'silent' });
  const done: string[] = [];
  const release = Promise.withResolvers<void>();
  const job = (name: string, queue = GENERAL_QUEUE) => ({
    definition: { name, payload: z.string(), queue },
    handle: async ({ prefix }: { prefix: string }, payload: string) => void done.push(`${prefix} ${name} ${payload}`),
  });
  const slow = { ...job('slow'), handle: () => release.promise };
  const [behind, beside] = [job('behind'), job('beside', { name: 'own', atOnce: 1 })];
  const modules: Module<{ prefix: string }>[] = [{ jobs: [slow, beside] }, {}, { jobs: [behind] }];
  for (const { definition } of [slow, behind, beside]) await enqueueJob(database, definition, 'now');

  const worker = startJobs(modules, { database, log, prefix: 'did' });
  await until(() => expect(done).toEqual(['did beside now']));
  release.resolve();
  await until(() => expect(done).toEqual(['did beside now', 'did behind now']));
  await worker.stop();
  await dispose();
});

test('what says how often it is done is scheduled, what does not is not', async () => {
  const { database, dispose } = await createTestDatabase();
  const log = createLogger({ level: 'silent' });
  let count = 0;
  const module: Module<object> = {
    jobs: [
      { definition: { name: 'hourly', payload: NO_PAYLOAD, everySeconds: 3_600 }, handle: async () => count++ },
      { definition: { name: 'once', payload: NO_PAYLOAD }, handle: async () => count++ },
    ],
  };
  const worker = startJobs([module], { database, log });
  await until(() => expect(count).toBe(1));
  await worker.stop();
  expect(await database.query('select name, every_seconds from job_schedule')).toEqual([
    { name: 'hourly', every_seconds: 3_600 },
  ]);
  await dispose();
});
