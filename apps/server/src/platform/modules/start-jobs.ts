import type { Database } from '../database/database.ts';
import { handleJob, type JobWorker, startJobWorker } from '../jobs/job-worker.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Module } from './module.ts';

/** Runs the jobs of all modules until stopped. */
export function startJobs<Deps extends { database: Database; log: Logger }>(
  modules: readonly Module<Deps>[],
  deps: Deps,
): JobWorker {
  const { database, log } = deps;
  const jobs = modules.flatMap(({ jobs = [] }) => jobs);
  return startJobWorker({
    database,
    log,
    jobs: jobs.map(({ definition, handle }) =>
      handleJob(definition, async (payload, signal) => void (await handle(deps, payload as never, signal))),
    ),
  });
}
