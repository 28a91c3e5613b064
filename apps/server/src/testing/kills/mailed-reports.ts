import type { ReportDocument } from '@ldy/domain/report/document.ts';
import { comparedPeriods, periodWith, reportId } from '@ldy/domain/report/kinds.ts';
import { assemble } from '../../compose.ts';
import { MAIL_REPORT, MAIL_SUBSCRIBER, mailReport } from '../../features/reports/mail-report.ts';
import { mailSubscriber } from '../../features/reports/mail-subscriber.ts';
import { publishReport } from '../../features/reports/publish-report.ts';
import { insertReport } from '../../features/reports/report-store.ts';
import { subscribe } from '../../features/reports/subscriptions.ts';
import type { Database } from '../../platform/database/database.ts';
import { handleJob, type JobWorker, startJobWorker } from '../../platform/jobs/job-worker.ts';
import { createLogger } from '../../platform/log/create-logger.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { buildAccount } from '../build-account.ts';

const KIND = 'yearly';
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** Accounts that get reports by mail; answers their addresses, sorted. */
export async function buildSubscribers(database: Database, sealer: Sealer, count: number): Promise<string[]> {
  const mails = Array.from({ length: count }, (_, n) => `reader-${String(n).padStart(3, '0')}@example.cn`);
  for (const mail of mails) {
    const { id } = await buildAccount(database, { role: 'business', sealer, mail, password: null });
    await subscribe(database, id, [KIND], LONG_AGO);
  }
  return mails;
}

/** Publishes a report without numbers, of another year for each `round`. */
export async function publishBareReport(database: Database, round: number): Promise<void> {
  const period = periodWith(KIND, `${2000 + round}-01-01`);
  const now = new Date().toISOString();
  const facts = { kind: KIND, period, ...comparedPeriods(KIND, period), asOf: now, isUnsettled: false } as const;
  const document: ReportDocument = {
    facts: { ...facts, figures: {}, tables: [], leading: [], sources: [] },
    ...{ sections: [], remark: '' },
  };
  await database.transaction((tx) => insertReport(tx, KIND, period, { document, savedBy: null, now }));
  const version = { id: reportId(KIND, period), version: 1, note: '', ownApproval: true };
  await publishReport(database, version, { accountId: null, address: '', now });
}

/** Posts the mails of reports that came out. */
export function startMailing(database: Database, sealer: Sealer, onMail: () => void = () => {}): JobWorker {
  const portal = assemble(database, { sealer });
  const jobs = [
    handleJob(MAIL_REPORT, (seen, signal) => mailReport(portal, seen, signal)),
    handleJob(MAIL_SUBSCRIBER, (addressed) => mailSubscriber(portal, addressed).then(onMail)),
  ];
  return startJobWorker({ database, log: createLogger({ level: 'silent' }), jobs, pollMilliseconds: 10 });
}
