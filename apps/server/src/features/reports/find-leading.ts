import { statedDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { LeadingVulnerability } from '@ldy/domain/report/document.ts';
import { figureFilter } from '@ldy/domain/report/figures.ts';
import { type ReportKind, reportKind } from '@ldy/domain/report/kinds.ts';
import { leadingOf } from '@ldy/domain/report/leading.ts';
import type { Narrowing } from '@ldy/domain/statistics/narrow.ts';
import type { Period } from '@ldy/domain/statistics/periods.ts';
import { type ListCaller, type ListDeps, listRecords } from '../../collections/list/list-records.ts';
import { LISTED_VULNERABILITIES as LISTED } from '../vulnerabilities/list/listed-vulnerabilities.ts';

/** Whatever is among the most important ones is high up in one of these orders. */
const ORDERS = ['priority', 'epss', 'cvss'] as const;

/** The most important vulnerabilities of a period: published in it, or found exploited in it. */
export async function findLeading(
  deps: ListDeps,
  caller: ListCaller,
  kind: ReportKind,
  period: Period,
): Promise<LeadingVulnerability[]> {
  const list = async (filter: Narrowing, sort: (typeof ORDERS)[number]) => {
    const input = LISTED.list.input.parse({ ...filter, sort, page_size: 100 });
    return (await listRecords(LISTED, deps, input, caller)).list;
  };
  const added = await list(figureFilter('kevAdded', period), 'priority');
  const published = [];
  for (const order of ORDERS) published.push(...(await list(figureFilter('volume', period), order)));
  const candidates = [...new Map([...added, ...published].map((row) => [row.id, row])).values()]
    // A number that was withdrawn has no priority.
    .filter(({ priority }) => priority !== null)
    .map((row) => ({
      ...{ id: row.id, cve: row.cve, title: row.title, published: statedDay(row.published) },
      ...{ severity: row.severity, cvss: row.cvss_score, epss: row.epss, kev: row.kev },
      ...{ hasExploit: row.has_exp, hasProofOfConcept: row.poc_state === 'code', isDomestic: row.domestic },
      isNewInKev: row.kev_added !== null && row.kev_added >= period.from && row.kev_added <= period.to,
    }));
  const { now, leading } = reportKind(kind);
  return leadingOf(candidates, now, leading).map(({ id, cve, title, severity, cvss, published, reasons }) => ({
    ...{ id, cve, title, severity, cvss, published, reasons },
  }));
}
