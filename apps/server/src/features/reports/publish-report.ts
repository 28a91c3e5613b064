import { hasUnfilled } from '@ldy/domain/report/write-report.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { InvalidInputError, refused } from '../../platform/errors.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { eventOf, type ReportActor, recordEvent } from './events.ts';
import { MAIL_REPORT } from './mail-report.ts';
import { documentOf, lockReport, type ReportRow } from './report-store.ts';

interface Publishing {
  id: string;
  version: number;
  /** What a correction corrects. */
  note: string;
  /** Whether who edited it may publish it. */
  ownApproval: boolean;
}

/** Whether somebody edited it since readers saw it last. */
export async function isEditor(
  q: Pick<Transaction, 'query'>,
  { id, live_version }: Pick<ReportRow, 'id' | 'live_version'>,
  accountId: string | null,
): Promise<boolean> {
  const [own] = await q.query(
    'select 1 from report_version where report_id = $1 and version > $2 and saved_by = $3 limit 1',
    [id, live_version ?? 0, accountId],
  );
  return own !== undefined;
}

/** How many of these drafts somebody may publish: those that they did not edit. */
export async function countPublishable(
  q: Pick<Transaction, 'query'>,
  ids: readonly string[],
  { accountId, ownApproval }: { accountId: string | null; ownApproval: boolean },
): Promise<{ total: number }> {
  if (ownApproval) return { total: ids.length };
  const [row] = await q.query<{ total: number }>(
    `select count(*)::int as total from report r where r.id = any($1) and not exists (
       select from report_version v where v.report_id = r.id and v.version > coalesce(r.live_version, 0) and v.saved_by = $2)`,
    [ids, accountId],
  );
  return { total: row?.total ?? 0 };
}

/** Shows the newest version to readers; of one that they knew it is a correction, and says what it corrects. */
export const publishReport = (
  database: Database,
  { id, version, note, ownApproval }: Publishing,
  actor: ReportActor,
): Promise<void> =>
  database.transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (report.version !== version) throw refused('staffChangedMeanwhile');
    if (report.standing === 'withdrawn' || report.live_version === version) throw refused('reportNotNow');
    if (!ownApproval && (await isEditor(tx, report, actor.accountId))) throw refused('reportOwnText');
    if (report.live_version !== null && note === '') throw new InvalidInputError('note', '请说明更正了什么');
    if (hasUnfilled(await documentOf(tx, id, version))) throw refused('reportUnfilled');
    await tx.execute(
      `update report_version set note = $3, published_at = $4,
         revision = (select coalesce(max(revision), 0) + 1 from report_version where report_id = $1)
       where report_id = $1 and version = $2`,
      [id, version, note, actor.now],
    );
    await tx.execute(
      `update report set live_version = $2, standing = 'current', published_at = $3,
         first_published_at = coalesce(first_published_at, $3) where id = $1`,
      [id, version, actor.now],
    );
    await enqueueJob(tx, MAIL_REPORT, { id, version });
    const detail = { version, ...(note && { note }) };
    await recordEvent(tx, { ...eventOf(actor), type: 'report.publish', object: id, detail });
  });

/** The page stays, with a banner that says why. */
export const withdrawReport = (
  database: Database,
  { id, reason }: { id: string; reason: string },
  actor: ReportActor,
): Promise<void> =>
  database.transaction(async (tx) => {
    const { standing } = await lockReport(tx, id);
    if (standing !== 'current') throw refused('reportNotNow');
    await tx.execute(`update report set standing = 'withdrawn', ended_at = $2, ended_reason = $3 where id = $1`, [
      ...[id, actor.now, reason],
    ]);
    await recordEvent(tx, { ...eventOf(actor), type: 'report.withdraw', object: id, detail: { reason } });
  });
