import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import {
  listReports as listCall,
  type listReports,
  REPORTS_PAGE,
  type ReportDetail,
  type readReport,
} from '@ldy/contract/reports.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type ReportKind, reportTitle } from '@ldy/domain/report/kinds.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { describeReport } from './describe-report.ts';
import { findReports } from './find-reports.ts';
import { documentOf, type ReportStanding, readReportRow, reportNotFound } from './report-store.ts';

interface ListedRow {
  id: string;
  kind: ReportKind;
  from: string;
  to: string;
  published: string | null;
  updated: string | null;
  standing: ReportStanding | null;
  revision: number | null;
}

/** What was published, the newest period first. */
export async function listPublished(
  q: Queryable,
  { page, ...filter }: ParsedInputOf<typeof listReports>,
  reader: Reader,
): Promise<AnswerOf<typeof listReports>> {
  const found = await findReports(q, 'live_version', filter, reader);
  const rows = await q.query<ListedRow>(
    `select r.id, r.kind, r.period_from as "from", r.period_to as "to", r.first_published_at as published,
       r.published_at as updated, r.standing, v.revision
     from report r join report_version v on v.report_id = r.id and v.version = r.live_version
     where r.id = any($1) order by r.period_to desc, r.period_from desc, r.id`,
    [found.slice((page - 1) * REPORTS_PAGE, page * REPORTS_PAGE)],
  );
  const list = rows.map(({ id, kind, from, to, ...row }) => ({
    ...{ id, kind, period: { from, to }, title: reportTitle(kind, { from, to }), revision: row.revision ?? 1 },
    ...{ published: row.published ?? '', updated: row.updated ?? '', standing: row.standing ?? 'current' },
  }));
  return redact(listCall.output, { total: found.length, list }, reader);
}

/** What readers were shown of a report, the newest first. */
export const revisionsOf = (
  q: Queryable,
  id: string,
): Promise<(ReportDetail['revisions'][number] & { version: number })[]> =>
  q.query(
    `select version, revision, published_at as at, note from report_version
     where report_id = $1 and revision is not null order by revision desc`,
    [id],
  );

/** A revision that was published; drafts are not there. */
export async function readPublished(
  q: Queryable,
  { id, revision: wanted }: ParsedInputOf<typeof readReport>,
  reader: Reader,
): Promise<AnswerOf<typeof readReport>> {
  const report = await readReportRow(q, id);
  const published = await revisionsOf(q, id);
  const shown = wanted === undefined ? published[0] : published.find(({ revision }) => revision === wanted);
  if (!shown) throw reportNotFound();
  const revisions = published.map(({ version: _, ...revision }) => revision);
  const edition = { report, revision: shown.revision, at: shown.at, revisions };
  return describeReport(await documentOf(q, id, shown.version), edition, reader);
}
