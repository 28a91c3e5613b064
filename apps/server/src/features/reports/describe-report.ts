import { type ReportDetail, reportDetail } from '@ldy/contract/reports.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { isEdited, type ReportDocument, type ReportFacts, type ReportSection } from '@ldy/domain/report/document.ts';
import { reportTitle } from '@ldy/domain/report/kinds.ts';
import { revealedBySentence, revealedByTable } from '@ldy/domain/report/revealed-by.ts';
import { partsOf } from '@ldy/domain/report/sentence-parts.ts';
import { REPORT_SECTIONS } from '@ldy/domain/report/templates.ts';
import { chartOf } from '@ldy/domain/statistics/charts.ts';
import { mayOpenList, mayTell } from './may-tell.ts';
import type { ReportRow } from './report-store.ts';

/** What is around the text of a version. */
export interface Edition {
  report: ReportRow;
  revision: number;
  /** When it came out; of a draft, when it was saved. */
  at: string;
  revisions: ReportDetail['revisions'];
}

/** A version as its reader may see it. */
export function describeReport(
  { facts, sections, remark }: ReportDocument,
  { report, revision, at, revisions }: Edition,
  reader: Reader,
): Redacted<ReportDetail> {
  const shown = sections
    .filter(({ isDropped }) => !isDropped)
    .map((section) => describeSection(section, facts, reader));
  return redact(
    reportDetail,
    {
      ...{ id: report.id, kind: report.kind, title: reportTitle(facts.kind, facts.period), period: facts.period },
      ...{ published: report.first_published_at ?? at, updated: at, revision, revisions, remark },
      standing: report.standing ?? 'current',
      withdrawn: report.ended_at === null ? null : { at: report.ended_at, reason: report.ended_reason },
      ...{ before: facts.before, year_ago: facts.yearAgo, as_of: facts.asOf, unsettled: facts.isUnsettled },
      sources: facts.sources.map(({ source, at }) => ({ name: SOURCE_LABELS[source], at })),
      sections: shown.map(({ section }) => section),
      locked: shown.reduce((sum, { locked }) => sum + locked, 0),
    },
    reader,
  );
}

function describeSection({ key, sentences }: ReportSection, facts: ReportFacts, reader: Reader) {
  const template = REPORT_SECTIONS.find((section) => section.key === key);
  const included = sentences.filter(({ isDropped }) => !isDropped);
  const shown = included.filter((sentence) =>
    revealedBySentence(key, sentence).every((revealed) => mayTell(reader, revealed)),
  );
  const tables = facts.tables.filter(
    ({ chart, rows }) => rows.length > 0 && template?.tables?.some((it) => it.chart === chart),
  );
  const open = tables.filter(({ chart }) => mayTell(reader, revealedByTable(chart)));
  const leading = template?.leading ? facts.leading : [];
  const named = mayOpenList(reader, 'vulnerabilities') ? leading : [];
  return {
    section: {
      ...{ key, title: template?.title ?? '' },
      sentences: shown.flatMap((sentence) => {
        const parts = partsOf(sentence.text, facts);
        return parts === null
          ? []
          : {
              parts: parts.map((part) => ({ ...part, filter: part.filter && { ...part.filter } })),
              edited: isEdited(sentence),
            };
      }),
      tables: open.map(({ chart, rows }) => ({
        ...{
          chart,
          title: chartOf(chart).title,
          about: chartOf(chart).rows.kind === 'time' ? '' : chartOf(chart).about,
        },
        rows: rows.map((row) => ({ ...row, filter: { ...row.filter } })),
      })),
      leading: named,
    },
    locked: included.length - shown.length + tables.length - open.length + leading.length - named.length,
  };
}
