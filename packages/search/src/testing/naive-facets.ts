import { type Collection, FLAGS_FACET, fieldOf, fieldsOf, withAbove } from '@ldy/domain/collection/collection.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import { compareBytes } from './compare-bytes.ts';

const LIMIT = 50;

/** The facet values that a record counts for. */
function valuesOf(collection: Collection, facet: string, { values }: IndexedRecord): string[] {
  if (facet === FLAGS_FACET)
    return fieldsOf(collection, 'flag').flatMap(([name, field]) =>
      field.facet && values[name] === true ? [field.wire ?? name] : [],
    );
  const field = fieldOf(collection, facet, 'choice', 'list', 'year');
  switch (field.kind) {
    case 'choice':
      return field.choices.flatMap(({ value, rank }) => (rank === (values[facet] ?? 0) ? [value] : []));
    case 'list':
      return (values[facet] as string[]).flatMap((value) => withAbove(field, value));
    case 'year': {
      const day = values[field.of];
      return typeof day === 'string' ? [String(Number(day.slice(0, 4)))] : [];
    }
  }
}

/** Most frequent first, then by value; years descending. */
export function countNaively(
  collection: Collection,
  facet: string,
  records: readonly IndexedRecord[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const value of new Set(valuesOf(collection, facet, record))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const rows = [...counts].map(([value, count]) => ({ value, count }));
  const byYear = (a: { value: string }, b: { value: string }) => Number(b.value) - Number(a.value);
  const byCount = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    b.count - a.count || compareBytes(a.value, b.value);
  return rows.sort(collection.fields[facet]?.kind === 'year' ? byYear : byCount).slice(0, LIMIT);
}
