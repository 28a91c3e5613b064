import { z } from 'zod';
import type { Database } from '../../platform/database/open-database.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { handleJob, type RegisteredJob } from '../../platform/jobs/job-worker.ts';
import { finishRun, hasUnfinishedWork } from './finish-run.ts';

/** Makes whole what an importer that was killed left undone, when nobody repeats the import. */
export const FINISH_IMPORTS = defineJob({ name: 'finish-imports', payload: z.strictObject({}) });

export const FINISH_IMPORTS_EVERY_SECONDS = 3600;

export function handleFinishImports(database: Database, clock: () => string): RegisteredJob {
  return handleJob(FINISH_IMPORTS, async () => {
    if (await hasUnfinishedWork(database, clock())) await finishRun(database, clock());
  });
}
