import type { ListInput } from '@ldy/contract/collection/list.ts';
import { maySearchWords } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { ParsedQuery, Query } from '@ldy/domain/query/query.ts';
import type { Condition } from '@ldy/search/condition.ts';
import { filterConditions, pairedFilter } from '@ldy/search/condition-of.ts';
import type { SearchFilter } from '@ldy/search/search-engine.ts';
import type { ListedCollection } from '../listed-collection.ts';
import { type Concerned, concernFilter } from './concerned.ts';
import { anchorsOfNumbers, identifiersOf } from './known-identifiers.ts';
import { type PlanDeps, planQuery, type QueryPlan } from './plan-query.ts';
import { wordsCondition } from './query-condition.ts';

/** The words of a call, besides its filters. */
export interface Asked {
  search: string | undefined;
  parsed: ParsedQuery;
}

export interface SearchPlan {
  filter: SearchFilter;
  where?: Condition;
  query: QueryPlan;
}

export interface PlanFor {
  reader: Reader;
  /** What concerns the reader; null for nothing. */
  concerned: Concerned | null;
  today: string;
}

/** Combines filters, words, ids and query of a call into one search for this reader. */
export async function planSearch(
  listed: ListedCollection,
  deps: PlanDeps,
  input: ListInput,
  asked: Asked,
  { reader, today, concerned }: PlanFor,
): Promise<SearchPlan> {
  const stated = filterConditions(listed.collection, listed.stated?.(input) ?? input);
  const { search } = asked;
  const numbers = await anchorsOfNumbers(listed, deps.database, [...(input.ids ?? []), ...(search ? [search] : [])]);
  const idsOf = (text: string) => identifiersOf(listed, text, reader, numbers);
  const where: Condition[] = [];
  if (search) where.push(wordsCondition(search, { listed, reader, identifiersOf: idsOf }));
  if (input.ids && input.ids.length > 0)
    where.push({ kind: 'identifiers', values: [...new Set(input.ids.flatMap(idsOf))] });
  const query = await planQuery(listed, deps, asked.parsed, { reader, today, taken: stated });
  where.push(...query.where);
  const [only] = where;
  return {
    filter: pairedFilter(listed.collection, {
      ...{ ...stated, ...query.filter },
      ...(await concernFilter(listed.collection, input, concerned)),
    }),
    ...(only && { where: where.length === 1 ? only : { kind: 'all', of: where } }),
    query,
  };
}

/** Whether the search has text by which hits can be ranked. */
export function hasWords(collection: Collection, { search, parsed }: Asked, reader: Reader): boolean {
  return maySearchWords(collection, reader) && (Boolean(search) || saysWords(parsed.query));
}

function saysWords(query: Query | null): boolean {
  if (query?.kind === 'all' || query?.kind === 'any') return query.of.some(saysWords);
  return query?.kind === 'words' || query?.kind === 'phrase';
}
