import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { vulnerabilityType } from '@ldy/domain/standard/vulnerability-types.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import type { FacetName } from '../search-engine.ts';
import { compareBytes } from './compare-bytes.ts';

const LIMIT = 50;

/** The values of a facet that a record counts for, each once. */
const VALUES: Record<FacetName, (record: IndexedRecord) => readonly string[]> = {
  severity: ({ severity }) => [SEVERITIES.find(({ rank }) => rank === severity)?.key ?? 'none'],
  type: ({ types }) => types.flatMap(withTypesAbove),
  cwe: ({ cwes }) => cwes,
  vendor: ({ vendors }) => vendors,
  product: ({ products }) => products,
  source: ({ sources }) => sources,
  year: ({ published }) => (published === null ? [] : [String(Number(published.slice(0, 4)))]),
  flags: (record) => [
    ...(record.poc ? ['has_poc'] : []),
    ...(record.exp ? ['has_exp'] : []),
    ...(record.patch ? ['has_patch'] : []),
    ...(record.kev ? ['kev'] : []),
    ...(record.domestic ? ['domestic'] : []),
  ],
};

/** Most frequent first, then by value; years downwards. */
export function countNaively(facet: FacetName, records: readonly IndexedRecord[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const value of new Set(VALUES[facet](record))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const rows = [...counts].map(([value, count]) => ({ value, count }));
  const byYear = (a: { value: string }, b: { value: string }) => Number(b.value) - Number(a.value);
  const byCount = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    b.count - a.count || compareBytes(a.value, b.value);
  return rows.sort(facet === 'year' ? byYear : byCount).slice(0, LIMIT);
}

function withTypesAbove(id: string): string[] {
  const above = vulnerabilityType(id)?.parent;
  return above ? [id, ...withTypesAbove(above)] : [id];
}
