import { z } from 'zod';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { countJobs } from '../../platform/jobs/look-at-jobs.ts';
import { readReportRow } from './report-store.ts';

const QUEUE = { name: 'report-mails', title: '寄送报告', atOnce: 1 };
const version = z.strictObject({ id: z.string(), version: z.int() });
export type Version = z.output<typeof version>;

/** Sees to the mails of a published version; apart from its publication, because they may be many. */
export const MAIL_REPORT = defineJob({ name: 'mail-report', title: '寄送漏洞报告', payload: version, queue: QUEUE });

/** The mail to one subscriber: what fails for one delays no other, is tried again by itself, and is looked at by itself. */
export const MAIL_SUBSCRIBER = defineJob({
  name: 'mail-report-to',
  title: '寄送一份漏洞报告',
  payload: version.extend({ account_id: z.string() }),
  queue: QUEUE,
});

/** Adds a job for each who had asked for such reports by then. Once: of a process that was killed, the next adds the rest. */
export async function mailReport(
  { database }: { database: Database },
  { id, version }: Version,
  signal: AbortSignal,
): Promise<void> {
  const { kind } = await readReportRow(database, id);
  const waiting = await database.query<{ account_id: string }>(
    `select s.account_id from report_subscription s join report_version v on v.report_id = $1 and v.version = $2
     where s.kind = $3 and s.since <= v.published_at and not exists (
       select from report_mail m where m.report_id = $1 and m.version = $2 and m.account_id = s.account_id)
     order by s.account_id`,
    [id, version, kind],
  );
  for (const { account_id } of waiting) {
    signal.throwIfAborted();
    const uniqueKey = `${id} ${version} ${account_id}`;
    await enqueueJob(database, MAIL_SUBSCRIBER, { id, version, account_id }, { uniqueKey });
  }
}

/** The state of the mails of a version: posted to the mail system, still to come, given up after the last attempt with what was wrong then. */
export async function countMails(
  q: Queryable,
  { id, version }: Version,
): Promise<{ posted: number; waiting: number; failed: number; error: string }> {
  const [row] = await q.query<{ posted: number }>(
    'select count(*)::int as posted from report_mail where report_id = $1 and version = $2',
    [id, version],
  );
  const jobs = await countJobs(q, [MAIL_REPORT, MAIL_SUBSCRIBER], { id, version });
  return { posted: row?.posted ?? 0, ...jobs };
}
