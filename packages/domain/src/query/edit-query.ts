import { topOf } from './implied-filters.ts';
import type { FieldQuery, FieldValue, Query } from './query.ts';

/** The query without the conditions of this key that stand at the top; with a value, without that value in them. */
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

/** The query with this as its only condition of that key at the top, in the place of the one that stood there. */
export function withField(query: Query | null, field: FieldValue): Query {
  const top = topOf(query);
  const place = top.findIndex((part) => part.kind === 'field' && part.key === field.key);
  const before = place === -1 ? top : top.slice(0, place);
  const behind = place === -1 ? [] : top.slice(place).filter((part) => part.kind !== 'field' || part.key !== field.key);
  const said: FieldQuery = { kind: 'field', ...field, at: NOWHERE };
  return allOf([...before, said, ...behind]) ?? said;
}

/** Conditions that must all hold, as one query. */
export function allOf(of: readonly Query[]): Query | null {
  const flat = of.flatMap((part) => (part.kind === 'all' ? part.of : [part]));
  const [only] = flat;
  if (!only) return null;
  return flat.length === 1 ? only : { kind: 'all', of: flat, at: NOWHERE };
}

/** Of what nobody typed. */
const NOWHERE = { from: 0, to: 0 };
