import type { listAllReports, readReportDraft } from '@ldy/contract/back-office/reports.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type ReportKind, reportTitle } from '@ldy/domain/report/kinds.ts';
import { numbersOf, partsOf } from '@ldy/domain/report/sentence-parts.ts';
import { REPORT_SECTIONS } from '@ldy/domain/report/templates.ts';
import { textOf } from '@ldy/domain/report/write-report.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { describeReport } from './describe-report.ts';
import { findReports, type ReportFilter } from './find-reports.ts';
import { countMails } from './mail-report.ts';
import { isEditor } from './publish-report.ts';
import { revisionsOf } from './read-reports.ts';
import { documentOf, type ReportStanding, readReportRow, reportNotFound } from './report-store.ts';

interface DraftRow {
  id: string;
  kind: ReportKind;
  from: string;
  to: string;
  is_draft: boolean;
  standing: ReportStanding | null;
  version: number;
  saved_by: string;
  saved_at: string;
  published_at: string | null;
}

const DRAFTS = `select r.id, r.kind, r.period_from as "from", r.period_to as "to", r.version is distinct from r.live_version as is_draft,
    r.standing, r.version, coalesce(a.user_name, '') as saved_by, v.saved_at, r.published_at
  from report r join report_version v on v.report_id = r.id and v.version = r.version left join account a on a.id = v.saved_by`;

const withTitle = ({ from, to, ...row }: DraftRow) => {
  const period = { from, to };
  return { ...row, period, title: reportTitle(row.kind, period) };
};

/** All reports, drafts included, the newest period first. */
export async function listDrafts(
  q: Queryable,
  { limit, offset, ...filter }: ReportFilter & { limit: number; offset: number },
  reader: Reader,
): Promise<AnswerOf<typeof listAllReports>> {
  const found = await findReports(q, 'version', filter, reader);
  const rows = await q.query<DraftRow>(
    `${DRAFTS} where r.id = any($1) order by r.period_to desc, r.period_from desc, r.id`,
    [found.slice(offset, offset + limit)],
  );
  return { total: found.length, list: rows.map(withTitle) };
}

/** A version of a report: its sentences to edit, and how a reader would see it. */
export async function readDraft(
  q: Queryable,
  { id, version }: { id: string; version?: number | undefined },
  { reader, accountId }: { reader: Reader; accountId: string },
): Promise<AnswerOf<typeof readReportDraft>> {
  const report = await readReportRow(q, id);
  const [row] = await q.query<DraftRow>(`${DRAFTS} where r.id = $1`, [id]);
  const versions = await q.query<{ version: number; by: string; at: string; note: string; revision: number | null }>(
    `select v.version, coalesce(a.user_name, '') as by, v.saved_at as at, v.note, v.revision
     from report_version v left join account a on a.id = v.saved_by where v.report_id = $1 order by v.version desc`,
    [id],
  );
  const shown = versions.find((candidate) => candidate.version === (version ?? report.version));
  if (!row || !shown) throw reportNotFound();
  const document = await documentOf(q, id, shown.version);
  const revisions = (await revisionsOf(q, id)).map(({ version: _, ...revision }) => revision);
  const revision = shown.revision ?? (revisions[0]?.revision ?? 0) + 1;
  return {
    ...withTitle(row),
    ...{ shown_version: shown.version, remark: document.remark, versions },
    sections: document.sections.map(({ key, isDropped, sentences }) => ({
      ...{ key, is_dropped: isDropped, title: REPORT_SECTIONS.find((section) => section.key === key)?.title ?? '' },
      sentences: sentences.map(({ isDropped: is_dropped, formerly = '', ...sentence }) => ({
        ...{ ...sentence, is_dropped, formerly, said: textOf(sentence.written, document.facts) },
        is_filled: partsOf(sentence.text, document.facts) !== null,
      })),
    })),
    numbers: numbersOf(document.facts),
    preview: describeReport(document, { report, revision, at: shown.at, revisions }, reader),
    mine: await isEditor(q, report, accountId),
    mails: report.live_version === null ? null : await countMails(q, { id, version: report.live_version }),
  };
}
