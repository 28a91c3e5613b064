import type { ReportState } from '@ldy/contract/back-office/reports.ts';
import { mayFindById, mayQueryBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type ReportKind, reportTitle } from '@ldy/domain/report/kinds.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { mayOpenList } from './may-tell.ts';

/** What a list of reports is narrowed to. `from` and `to`: days that their periods touch. */
export interface ReportFilter {
  kind?: ReportKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  state?: ReportState | undefined;
}

const STATES: Record<ReportState, string> = {
  // What was withdrawn is changed and published no more.
  draft: "r.version is distinct from r.live_version and r.standing is distinct from 'withdrawn'",
  current: "r.standing = 'current'",
  withdrawn: "r.standing = 'withdrawn'",
};

interface Candidate {
  id: string;
  kind: ReportKind;
  from: string;
  to: string;
  /** The words that are in its text. */
  found: string[];
}

/**
 * The ids of reports in their order, the newest period first: of what readers see (`live_version`), or of the newest versions. Words are looked for in what
 * this reader may read of a report: its title, the remark, numbers and titles of its most important vulnerabilities.
 */
export async function findReports(
  q: Queryable,
  versions: 'live_version' | 'version',
  { kind, from, to, search = '', state }: ReportFilter,
  reader: Reader,
): Promise<string[]> {
  const words = search.split(/\s+/).filter(Boolean);
  const isNamed = mayOpenList(reader, 'vulnerabilities');
  const rows = await q.query<Candidate>(
    `select r.id, r.kind, r.period_from as "from", r.period_to as "to", array(
       select word from unnest($4::text[]) word
       where strpos(concat_ws(' ', v.remark, case when $5 then v.cves end, case when $6 then v.titles end), lower(word)) > 0) as found
     from report r join report_version v on v.report_id = r.id and v.version = r.${versions}
     where ($1::text is null or r.kind = $1) and ($2::date is null or r.period_to >= $2) and ($3::date is null or r.period_from <= $3)
       and ${state ? STATES[state] : 'true'}
     order by r.period_to desc, r.period_from desc, r.id`,
    [
      ...[kind ?? null, from ?? null, to ?? null, words],
      ...[isNamed && mayFindById(VULNERABILITIES, reader), isNamed && mayQueryBy(VULNERABILITIES, reader, 'title')],
    ],
  );
  return rows.filter((row) => holds(row, words)).map(({ id }) => id);
}

/** Titles are found with their spaces (`2026 年 7 月`) and without. */
function holds({ kind, from, to, found }: Candidate, words: readonly string[]): boolean {
  const title = reportTitle(kind, { from, to });
  const heading = [title, title.replaceAll(' ', ''), from, to].join(' ');
  return words.every((word) => heading.includes(word) || found.includes(word));
}
