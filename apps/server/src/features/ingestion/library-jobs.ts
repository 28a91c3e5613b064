import type { Queryable } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { defineJob, NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import { SCHEDULED_KEY } from '../../platform/jobs/job-schedule.ts';
import { askForRebuild } from '../vulnerabilities/rebuild-library.ts';

export const FINISH_IMPORTS = defineJob({ name: 'finish-imports', payload: NO_PAYLOAD, everySeconds: 3_600 });

export const REBUILD_LIBRARY = defineJob({
  name: 'rebuild-library',
  payload: NO_PAYLOAD,
  everySeconds: 600,
  // Takes minutes after an update, more for larger libraries, so it has a queue of its own.
  queue: { name: 'rebuild', atOnce: 1 },
  longestSeconds: 86_400,
});

/** Has the worker bring numbers, counts and figures up to date after a change of single records. Several such jobs cost little: the first does the work. */
export const askToFinish = (tx: Queryable): Promise<boolean> => enqueueJob(tx, FINISH_IMPORTS, {});

/** Has the worker build every record anew; a rebuild under way begins again. */
export async function rebuildAll(tx: Queryable): Promise<void> {
  await askForRebuild(tx);
  await enqueueJob(tx, REBUILD_LIBRARY, {}, { uniqueKey: SCHEDULED_KEY });
}
