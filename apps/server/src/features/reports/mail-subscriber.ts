import { addressOf } from '@ldy/contract/pages.ts';
import { type ReportDetail, readReport } from '@ldy/contract/reports.ts';
import { shanghaiMinute } from '@ldy/domain/calendar/shanghai-day.ts';
import { reportKind } from '@ldy/domain/report/kinds.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { hasMenuOf } from '../../platform/http/admit.ts';
import { postMail } from '../../platform/mail/mail-job.ts';
import { type MailContent, type MailLook, writeMail } from '../../platform/mail/mail-template.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { noticeAddressOf } from '../accounts/contacts/notice-address.ts';
import { findAccount } from '../accounts/find-account.ts';
import { readViewerOfAccount } from '../sessions/read-viewer.ts';
import type { Version } from './mail-report.ts';
import { readPublished } from './read-reports.ts';
import { lockReport } from './report-store.ts';

export interface MailDeps {
  database: Database;
  sealer: Sealer;
  readLook(q: Queryable): Promise<MailLook>;
}

interface Addressed extends Version {
  account_id: string;
}

/** The mail and the note that it was posted are one transaction. What was withdrawn or corrected meanwhile is not mailed. */
export const mailSubscriber = (
  { database, sealer, readLook }: MailDeps,
  { id, version, account_id }: Addressed,
): Promise<void> =>
  database.transaction(async (tx) => {
    const { standing, live_version } = await lockReport(tx, id);
    if (standing !== 'current' || live_version !== version) return;
    const token = await unsubscribeTokenOf(tx, { id, version, account_id });
    // Rights as they are now: the edition may have ended since it was asked for.
    const viewer = await readViewerOfAccount(tx, account_id);
    if (token === undefined || !viewer || !hasMenuOf(readReport, viewer)) return;
    const to = await recipientOf(tx, sealer, account_id);
    if (to === '') return;
    const added = await tx.execute(
      'insert into report_mail (report_id, version, account_id) values ($1, $2, $3) on conflict do nothing',
      [id, version, account_id],
    );
    if (added === 0) return;
    const report = await readPublished(tx, { id }, viewer);
    await postMail(tx, sealer, writeMail(await readLook(tx), to, contentOf(report, token)));
  });

/** Of who had asked before the version came out and did not end it since. */
async function unsubscribeTokenOf(
  tx: Transaction,
  { id, version, account_id }: Addressed,
): Promise<string | undefined> {
  const [row] = await tx.query<{ token: string }>(
    `select s.unsubscribe_token as token from report_subscription s
     join report r on r.kind = s.kind join report_version v on v.report_id = r.id
     where r.id = $1 and v.version = $2 and s.account_id = $3 and s.since <= v.published_at`,
    [id, version, account_id],
  );
  return row?.token;
}

/** '' for accounts that want no mails or have no address. */
async function recipientOf(q: Queryable, sealer: Sealer, accountId: string): Promise<string> {
  const account = await findAccount(q, accountId);
  return account ? noticeAddressOf(sealer, account) : '';
}

/** The sections with sentences in the mail. */
const MAILED = ['overview', 'exploitation'];

function contentOf(
  { id, kind, title, revision, revisions, as_of, remark, sections }: ReportDetail,
  token: string,
): MailContent {
  const note = revisions[0]?.note ?? '';
  const mailed = sections.filter(({ key }) => MAILED.includes(key));
  const { cn } = reportKind(kind);
  return {
    subject: revision > 1 ? `${title}（第 ${revision} 版，更正）` : title,
    paragraphs: [
      ...(note === '' ? [] : [`更正说明：${note}`]),
      ...(remark === '' ? [] : [`编者按：${remark}`]),
      ...mailed.map(({ sentences }) => sentences.map(({ parts }) => parts.map(({ text }) => text).join('')).join('')),
      `数字截至 ${shanghaiMinute(as_of)}（北京时间）。`,
    ],
    link: { path: addressOf('ReportDetail', { id }), label: '阅读全文' },
    closing: [`您订阅了漏洞${cn}，因此收到本邮件。`],
    unsubscribe: { path: addressOf('ReportUnsubscribe', { token }), label: `退订漏洞${cn}` },
  };
}
