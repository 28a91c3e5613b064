import { type Collection, filterNamesOf, pairOf, withBelow } from '@ldy/domain/collection/collection.ts';
import type { Field } from '@ldy/domain/collection/field.ts';
import type { Condition, RangeCondition } from './condition.ts';
import type { SearchFilter, SearchQuery } from './search-engine.ts';

/**
 * The whole condition of a query; or with `without`, the condition under which that facet is counted: values of a facet are alternatives,
 * so selecting one must not hide the others. Flags are combined with `and`, so they are counted over the remaining records.
 */
export function conditionOf({ filter, where }: Pick<SearchQuery, 'filter' | 'where'>, without?: string): Condition {
  const of = Object.entries(filter).flatMap(([name, condition]) => (name === without ? [] : [condition]));
  return { kind: 'all', of: where ? [...of, where] : of };
}

/** Whether a facet is counted over another set than the hits. */
export const hasOwnFilter = (filter: SearchFilter, facet: string): boolean => Object.hasOwn(filter, facet);

/** The conditions of a call's filter; its keys are wire names. Empty lists and properties that are not filters are ignored. */
export function filterConditions({ fields }: Collection, filter: Readonly<Record<string, unknown>>): SearchFilter {
  const found: Record<string, Condition> = {};
  for (const [name, field] of Object.entries(fields)) {
    const condition = conditionBy(name, field, filter);
    if (condition) found[name] = condition;
  }
  return found;
}

function conditionBy(name: string, field: Field, filter: Readonly<Record<string, unknown>>): Condition | undefined {
  const [first, last] = filterNamesOf(name, field);
  if (first === undefined) return undefined;
  switch (field.kind) {
    case 'choice':
    case 'list':
    case 'year':
      return valuesCondition(name, field, (filter[first] ?? []) as readonly (string | number)[]);
    case 'flag':
      return filter[first] === undefined ? undefined : { kind: 'flag', field: name, value: filter[first] === true };
    default:
      return last === undefined ? undefined : between(name, filter[first], filter[last]);
  }
}

/** Any of the values or of their descendants; undefined when there are no values. */
export function valuesCondition(
  name: string,
  field: Extract<Field, { kind: 'choice' | 'list' | 'year' }>,
  values: readonly (string | number)[],
): Condition | undefined {
  if (values.length === 0) return undefined;
  if (field.kind === 'year') return { kind: 'year', field: name, values: values as readonly number[] };
  const texts = values as readonly string[];
  if (field.kind === 'choice') return { kind: 'choice', field: name, values: texts };
  return { kind: 'listed', field: name, values: field.above ? withBelow(field, texts) : texts };
}

function between(field: string, from: unknown, to: unknown): RangeCondition | undefined {
  if (from === undefined && to === undefined) return undefined;
  return { kind: 'range', field, from: from as string | number, to: to as string | number };
}

/** Whether a condition contains words or phrases, so that some records match better than others. Text under a `not` does not count. */
export function looksForText(condition: Condition): boolean {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.some(looksForText);
    case 'words':
    case 'phrase':
      return true;
    default:
      return false;
  }
}

/** Whether a condition names records one by one. */
export function namesRecords(condition: Condition): boolean {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.some(namesRecords);
  return condition.kind === 'not' ? namesRecords(condition.of) : condition.kind === 'anchors';
}

/** The filter with a choice and the list that it differs by as one of pairs: newest on this product, and not newest on another one. */
export function pairedFilter({ pairs }: Collection, filter: SearchFilter): SearchFilter {
  const [choice, by] = pairs ? [filter[pairs.choice], filter[pairs.by]] : [];
  if (!pairs || choice?.kind !== 'choice' || by?.kind !== 'listed') return filter;
  const values = choice.values.flatMap((value) => by.values.map((of) => pairOf(value, of)));
  return { ...filter, [pairs.choice]: { kind: 'listed', field: pairs.in, values } };
}
