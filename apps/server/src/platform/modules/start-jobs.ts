import type { Database } from '../database/database.ts';
import { handleJob, type JobWorker, startJobWorker } from '../jobs/job-worker.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Module } from './module.ts';

/** Runs the jobs of the modules, each lane by a worker of its own, until it is stopped. */
export function startJobs<Deps extends { database: Database; log: Logger }>(
  modules: readonly Module<Deps>[],
  deps: Deps,
): JobWorker {
  const { database, log } = deps;
  const lanes = Object.values(
    Object.groupBy(
      modules.flatMap(({ jobs = [] }) => jobs),
      ({ lane = '' }) => lane,
    ),
  );
  const workers = lanes.map((jobs = []) =>
    startJobWorker({
      database,
      log,
      jobs: jobs.map(({ definition, handle }) =>
        handleJob(definition, async (payload, signal) => void (await handle(deps, payload as never, signal))),
      ),
      schedules: jobs.flatMap(({ definition: job, everySeconds }) => (everySeconds ? [{ job, everySeconds }] : [])),
    }),
  );
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
