import type { Database } from '../database/database.ts';
import { handleJob, type JobWorker, startJobWorker } from '../jobs/job-worker.ts';
import type { Logger } from '../log/create-logger.ts';
import { depsOf } from './compose-provisions.ts';
import type { AnyModule } from './module.ts';

/** Runs the jobs of all modules until stopped. */
export function startJobs<
  Deps extends { database: Database; log: Logger; provided?: Readonly<Record<string, unknown>> },
>(modules: readonly AnyModule<Deps>[], deps: Deps): JobWorker {
  const { database, log } = deps;
  const jobs = modules.flatMap((module) => (module.jobs ?? []).map((job) => ({ ...job, deps: depsOf(deps, module) })));
  return startJobWorker({
    database,
    log,
    jobs: jobs.map(({ definition, handle, deps }) =>
      handleJob(definition, async (payload, signal) => void (await handle(deps, payload as never, signal))),
    ),
  });
}
