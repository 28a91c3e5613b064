import type { Range } from '@ldy/domain/query/query.ts';

/** Comparison operators for ranges. */
export const COMPARISONS = [
  ['from', '≥'],
  ['above', '>'],
  ['to', '≤'],
  ['below', '<'],
  ['between', '介于'],
] as const;
export type Comparison = (typeof COMPARISONS)[number][0];

export function comparisonOf<Value>({ from, to, above, below }: Range<Value>): Comparison {
  if (from !== undefined && to !== undefined) return 'between';
  if (from !== undefined) return above ? 'above' : 'from';
  return to === undefined ? 'from' : below ? 'below' : 'to';
}

/** Builds a range from an operator and its values: two for "between", else one. Null while a value is missing. */
export function rangeOf<Value extends string | number>(
  how: Comparison,
  first: Value | undefined,
  last: Value | undefined,
): Range<Value> | null {
  if (how === 'between') {
    if (first === undefined || last === undefined) return null;
    return first <= last ? { from: first, to: last } : { from: last, to: first };
  }
  if (first === undefined) return null;
  if (how === 'from') return { from: first };
  if (how === 'above') return { from: first, above: true };
  return how === 'to' ? { to: first } : { to: first, below: true };
}
