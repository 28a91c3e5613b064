import type { Portal } from '../compose.ts';
import {
  ERASE_ACCOUNTS,
  ERASE_ACCOUNTS_EVERY_SECONDS,
  handleEraseAccounts,
} from '../features/accounts/erase-accounts.ts';
import { handlePruneAudit, PRUNE_AUDIT, PRUNE_AUDIT_EVERY_SECONDS } from '../features/audit/prune-chain.ts';
import { handleSealAudit, SEAL_AUDIT, SEAL_AUDIT_EVERY_SECONDS } from '../features/audit/seal-chain.ts';
import { handleTidyCaptcha, TIDY_CAPTCHA, TIDY_CAPTCHA_EVERY_SECONDS } from '../features/captcha/tidy-captcha-job.ts';
import {
  FINISH_IMPORTS,
  FINISH_IMPORTS_EVERY_SECONDS,
  handleFinishImports,
} from '../features/ingestion/finish-imports-job.ts';
import {
  handleRebuildLibrary,
  REBUILD_LIBRARY,
  REBUILD_LIBRARY_EVERY_SECONDS,
} from '../features/ingestion/rebuild-job.ts';
import { END_TOO_FAST, END_TOO_FAST_EVERY_SECONDS, handleEndTooFast } from '../features/pace/end-too-fast-job.ts';
import { handleTidyQuotas, TIDY_QUOTAS, TIDY_QUOTAS_EVERY_SECONDS } from '../features/quotas/tidy-quotas-job.ts';
import {
  CLEAN_UP_SESSIONS,
  CLEAN_UP_SESSIONS_EVERY_SECONDS,
  handleCleanUpSessions,
} from '../features/sessions/clean-up-job.ts';
import { handleTidyCodes, TIDY_CODES, TIDY_CODES_EVERY_SECONDS } from '../features/verification/tidy-codes-job.ts';
import { type JobWorker, startJobWorker } from '../platform/jobs/job-worker.ts';
import type { Logger } from '../platform/log/create-logger.ts';
import { handleMail, SEND_MAIL } from '../platform/mail/mail-job.ts';
import {
  handleTidyMessages,
  TIDY_MESSAGES,
  TIDY_MESSAGES_EVERY_SECONDS,
} from '../platform/messages/tidy-messages-job.ts';
import { handleSms, SEND_SMS } from '../platform/sms/sms-job.ts';

/**
 * The portal's jobs, until the worker is stopped. Mail and SMS have a lane of their own each: a code does not wait behind an import,
 * nor behind a mail server that says nothing.
 */
export function startPortalWorker(portal: Portal, log: Logger): JobWorker {
  const { database, clock, channels } = portal;
  const messages = { sealer: portal.sealer, clock, log };
  const lanes = [
    startJobWorker({
      database,
      log,
      jobs: [
        handleFinishImports(database, clock),
        handleTidyCaptcha(database, clock),
        handleCleanUpSessions(database, clock),
        handleTidyCodes(database, clock),
        handleEraseAccounts(database, clock),
        handleSealAudit(database, portal.sealer, clock),
        handlePruneAudit(database, portal.auditKeepDays, clock),
        handleEndTooFast(database, clock),
        handleTidyQuotas(database, clock),
        handleTidyMessages(database, clock, [SEND_MAIL, SEND_SMS]),
      ],
      schedules: [
        { job: FINISH_IMPORTS, everySeconds: FINISH_IMPORTS_EVERY_SECONDS },
        { job: TIDY_CAPTCHA, everySeconds: TIDY_CAPTCHA_EVERY_SECONDS },
        { job: CLEAN_UP_SESSIONS, everySeconds: CLEAN_UP_SESSIONS_EVERY_SECONDS },
        { job: ERASE_ACCOUNTS, everySeconds: ERASE_ACCOUNTS_EVERY_SECONDS },
        { job: TIDY_CODES, everySeconds: TIDY_CODES_EVERY_SECONDS },
        { job: SEAL_AUDIT, everySeconds: SEAL_AUDIT_EVERY_SECONDS },
        { job: PRUNE_AUDIT, everySeconds: PRUNE_AUDIT_EVERY_SECONDS },
        { job: END_TOO_FAST, everySeconds: END_TOO_FAST_EVERY_SECONDS },
        { job: TIDY_QUOTAS, everySeconds: TIDY_QUOTAS_EVERY_SECONDS },
        { job: TIDY_MESSAGES, everySeconds: TIDY_MESSAGES_EVERY_SECONDS },
      ],
    }),
    // Takes minutes after an update: nothing else should wait for it.
    startJobWorker({
      database,
      log,
      jobs: [handleRebuildLibrary(database, clock)],
      schedules: [{ job: REBUILD_LIBRARY, everySeconds: REBUILD_LIBRARY_EVERY_SECONDS }],
    }),
    startJobWorker({ database, log, jobs: [handleMail(channels.mailer, messages)] }),
    startJobWorker({ database, log, jobs: [handleSms(channels.sms, messages)] }),
  ];
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
