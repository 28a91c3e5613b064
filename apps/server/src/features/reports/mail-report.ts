import { addressOf } from '@ldy/contract/pages.ts';
import { type ReportDetail, readReport } from '@ldy/contract/reports.ts';
import { shanghaiMinute } from '@ldy/domain/calendar/shanghai-day.ts';
import { reportKind } from '@ldy/domain/report/kinds.ts';
import { z } from 'zod';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hasMenuOf } from '../../platform/http/admit.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { postMail } from '../../platform/mail/mail-job.ts';
import { type MailContent, type MailLook, writeMail } from '../../platform/mail/mail-template.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { findAccount } from '../accounts/find-account.ts';
import { openContacts } from '../accounts/open-contacts.ts';
import { readViewerOfAccount } from '../sessions/read-viewer.ts';
import { readPublished } from './read-reports.ts';
import { lockReport, readReportRow } from './report-store.ts';

const version = z.strictObject({ id: z.string(), version: z.int() });
type Version = z.output<typeof version>;

/** Mails a published version to whoever asked for reports of its kind; apart from its publication, because they may be many. */
export const MAIL_REPORT = defineJob({
  name: 'mail-report',
  payload: version,
  queue: { name: 'report-mails', atOnce: 1 },
});

export interface MailDeps {
  database: Database;
  sealer: Sealer;
  readLook(q: Queryable): Promise<MailLook>;
}

interface Subscriber {
  accountId: string;
  token: string;
}

/** Goes on where a process that was killed had come to. */
export async function mailReport(deps: MailDeps, { id, version }: Version, signal: AbortSignal): Promise<void> {
  const { kind } = await readReportRow(deps.database, id);
  const waiting = await deps.database.query<Subscriber>(
    `select s.account_id as "accountId", s.unsubscribe_token as token
     from report_subscription s join report_version v on v.report_id = $1 and v.version = $2
     where s.kind = $3 and s.since <= v.published_at and not exists (
       select from report_mail m where m.report_id = $1 and m.version = $2 and m.account_id = s.account_id)
     order by s.account_id`,
    [id, version, kind],
  );
  for (const subscriber of waiting) {
    signal.throwIfAborted();
    await mailOne(deps, { id, version }, subscriber);
  }
}

/** The mail and the note that it was posted are one transaction. What was withdrawn or corrected meanwhile is not mailed. */
const mailOne = ({ database, sealer, readLook }: MailDeps, { id, version }: Version, subscriber: Subscriber) =>
  database.transaction(async (tx) => {
    const { standing, live_version } = await lockReport(tx, id);
    if (standing !== 'current' || live_version !== version) return;
    const added = await tx.execute(
      'insert into report_mail (report_id, version, account_id) values ($1, $2, $3) on conflict do nothing',
      [id, version, subscriber.accountId],
    );
    // Rights as they are now: the edition may have ended since it was asked for.
    const viewer = await readViewerOfAccount(tx, subscriber.accountId);
    if (added === 0 || !viewer || !hasMenuOf(readReport, viewer)) return;
    const to = await recipientOf(tx, sealer, subscriber.accountId);
    if (to === '') return;
    const report = await readPublished(tx, { id }, viewer);
    await postMail(tx, sealer, writeMail(await readLook(tx), to, contentOf(report, subscriber.token)));
  });

/** '' for accounts that want no mails or have no address. */
async function recipientOf(q: Queryable, sealer: Sealer, accountId: string): Promise<string> {
  const account = await findAccount(q, accountId);
  if (!account?.notices.mail) return '';
  const { noticeMail, mail } = openContacts(sealer, account);
  return noticeMail || mail;
}

/** The sections whose sentences stand in the mail. */
const MAILED = ['overview', 'exploitation'];

function contentOf(
  { id, kind, title, revision, revisions, as_of, remark, sections }: ReportDetail,
  token: string,
): MailContent {
  const note = revisions[0]?.note ?? '';
  const told = sections.filter(({ key }) => MAILED.includes(key));
  const { cn } = reportKind(kind);
  return {
    subject: revision > 1 ? `${title}（第 ${revision} 版，更正）` : title,
    paragraphs: [
      ...(note === '' ? [] : [`更正说明：${note}`]),
      ...(remark === '' ? [] : [`编者按：${remark}`]),
      ...told.map(({ sentences }) => sentences.map(({ parts }) => parts.map(({ text }) => text).join('')).join('')),
      `数字截至 ${shanghaiMinute(as_of)}（北京时间）。`,
    ],
    link: { path: addressOf('ReportDetail', { id }), label: '阅读全文' },
    closing: [`您订阅了漏洞${cn}，因此收到本邮件。`],
    unsubscribe: { path: addressOf('ReportUnsubscribe', { token }), label: `退订漏洞${cn}` },
  };
}
