import type { Queryable } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { defineJob, NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';

export const FINISH_IMPORTS = defineJob({
  name: 'finish-imports',
  title: '完成导入收尾',
  payload: NO_PAYLOAD,
  everySeconds: 300,
});

/** Has the worker bring numbers, counts and figures up to date after a change of single records. Several such jobs cost little: the first does the work. */
export const askToFinish = (tx: Queryable): Promise<boolean> => enqueueJob(tx, FINISH_IMPORTS, {});
