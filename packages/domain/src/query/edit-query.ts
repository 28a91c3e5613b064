import { topOf } from './implied-filters.ts';
import type { FieldQuery, FieldValue, Query } from './query.ts';

/** The query without its top-level conditions on this key; with `value`, only that value is removed from them. */
export function withoutField(query: Query | null, key: string, value?: string | number): Query | null {
  return allOf(
    topOf(query).flatMap((part): Query[] => {
      if (part.kind !== 'field' || part.key !== key) return [part];
      if (value === undefined || !('values' in part)) return [];
      const values = part.values.filter((other) => other !== value);
      return values.length === 0 ? [] : [{ ...part, values }];
    }),
  );
}

/** The query with this as its only top-level condition on the key, at the position of the previous one. */
export function withField(query: Query | null, field: FieldValue): Query {
  const top = topOf(query);
  const place = top.findIndex((part) => part.kind === 'field' && part.key === field.key);
  const before = place === -1 ? top : top.slice(0, place);
  const behind = place === -1 ? [] : top.slice(place).filter((part) => part.kind !== 'field' || part.key !== field.key);
  const edited: FieldQuery = { kind: 'field', ...field, at: NOWHERE };
  return allOf([...before, edited, ...behind]) ?? edited;
}

/** Joins conditions with AND. */
export function allOf(of: readonly Query[]): Query | null {
  const flat = of.flatMap((part) => (part.kind === 'all' ? part.of : [part]));
  const [only] = flat;
  if (!only) return null;
  return flat.length === 1 ? only : { kind: 'all', of: flat, at: NOWHERE };
}

/** Position of conditions that were not typed. */
const NOWHERE = { from: 0, to: 0 };
