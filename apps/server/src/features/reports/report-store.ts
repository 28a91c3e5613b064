import type { ReportDocument } from '@ldy/domain/report/document.ts';
import { type ReportKind, reportId } from '@ldy/domain/report/kinds.ts';
import type { Period } from '@ldy/domain/statistics/periods.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE } from '../../platform/database/locks.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { readReportDocument } from './stored-report.ts';

export type ReportStanding = 'current' | 'withdrawn';

export interface ReportRow {
  id: string;
  kind: ReportKind;
  period_from: string;
  period_to: string;
  version: number;
  live_version: number | null;
  standing: ReportStanding | null;
  first_published_at: string | null;
  published_at: string | null;
  ended_at: string | null;
  ended_reason: string;
}

/** The same for a draft: readers do not learn whether there is one. */
export const reportNotFound = () => new NotFoundError('没有找到这份报告：可能还没有写成或发布，请到报告列表查看');

const COLUMNS =
  'id, kind, period_from, period_to, version, live_version, standing, first_published_at, published_at, ended_at, ended_reason';

export async function readReportRow(q: Queryable, id: string): Promise<ReportRow> {
  const [row] = await q.query<ReportRow>(`select ${COLUMNS} from report where id = $1`, [id]);
  if (!row) throw reportNotFound();
  return row;
}

/** Locks a report until the end of the transaction. */
export async function lockReport(tx: Transaction, id: string): Promise<ReportRow> {
  const [row] = await tx.query<ReportRow>(`select ${COLUMNS} from report where id = $1 ${FOR_UPDATE}`, [id]);
  if (!row) throw reportNotFound();
  return row;
}

export async function documentOf(q: Queryable, id: string, version: number): Promise<ReportDocument> {
  const [row] = await q.query<{ document: unknown }>(
    'select document from report_version where report_id = $1 and version = $2',
    [id, version],
  );
  if (!row) throw reportNotFound();
  return readReportDocument(row.document);
}

export const addVersion = (
  tx: Transaction,
  id: string,
  version: number,
  { document, savedBy, now }: { document: ReportDocument; savedBy: string | null; now: string },
): Promise<number> => {
  const { remark, cves, titles } = wordsOf(document);
  return tx.execute(
    `insert into report_version (report_id, version, document, saved_by, saved_at, remark, cves, titles)
     values ($1, $2, $3::jsonb, $4, $5, lower($6), lower($7), lower($8))`,
    [id, version, JSON.stringify(document), savedBy, now, remark, cves, titles],
  );
};

/** By which it is found, in lower case as the database knows it, as those were written that were there before. */
function wordsOf({ facts, sections, remark }: ReportDocument) {
  const isNamed = sections.some(({ key, isDropped }) => key === 'leading' && !isDropped);
  const named = (part: 'cve' | 'title') => (isNamed ? facts.leading.map((one) => one[part]).join(' ') : '');
  return { remark, cves: named('cve'), titles: named('title') };
}

/** Puts the first version of a report there; false if somebody else did. */
export async function insertReport(
  tx: Transaction,
  kind: ReportKind,
  period: Period,
  first: { document: ReportDocument; savedBy: string | null; now: string },
): Promise<boolean> {
  const id = reportId(kind, period);
  const added = await tx.execute(
    `insert into report (id, kind, period_from, period_to, version) values ($1, $2, $3, $4, 1) on conflict do nothing`,
    [id, kind, period.from, period.to],
  );
  if (added === 0) return false;
  await addVersion(tx, id, 1, first);
  return true;
}
