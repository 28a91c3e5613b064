import type { Portal } from '../compose.ts';
import { handleTidyCaptcha, TIDY_CAPTCHA, TIDY_CAPTCHA_EVERY_SECONDS } from '../features/captcha/tidy-captcha-job.ts';
import {
  FINISH_IMPORTS,
  FINISH_IMPORTS_EVERY_SECONDS,
  handleFinishImports,
} from '../features/ingestion/finish-imports-job.ts';
import {
  CLEAN_UP_SESSIONS,
  CLEAN_UP_SESSIONS_EVERY_SECONDS,
  handleCleanUpSessions,
} from '../features/sessions/clean-up-job.ts';
import { type JobWorker, startJobWorker } from '../platform/jobs/job-worker.ts';
import type { Logger } from '../platform/log/create-logger.ts';

/** The portal's jobs, worked off one after the other until the worker is stopped. */
export function startPortalWorker(portal: Portal, log: Logger): JobWorker {
  return startJobWorker({
    database: portal.database,
    log,
    jobs: [
      handleFinishImports(portal.database, portal.clock),
      handleTidyCaptcha(portal.database, portal.clock),
      handleCleanUpSessions(portal.database, portal.clock),
    ],
    schedules: [
      { job: FINISH_IMPORTS, everySeconds: FINISH_IMPORTS_EVERY_SECONDS },
      { job: CLEAN_UP_SESSIONS, everySeconds: CLEAN_UP_SESSIONS_EVERY_SECONDS },
      { job: TIDY_CAPTCHA, everySeconds: TIDY_CAPTCHA_EVERY_SECONDS },
    ],
  });
}
