import {
  type Collection,
  type FacetOf,
  FLAGS_FACET,
  facetsOf,
  fieldOf,
  fieldsOf,
  filterNamesOf,
  RELEVANCE,
  type SortOf,
  sortFieldsOf,
  sortsOf,
} from '../collection/collection.ts';
import type { NameOf } from '../collection/field.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { FACTS, type Fact } from './facts.ts';
import { grantOf } from './grant.ts';

type Fields = typeof VULNERABILITIES.fields;
type Named = { readonly [name: string]: readonly Fact[] };

const entries = Object.entries(VULNERABILITIES.fields) as [NameOf<Fields>, Collection['fields'][string]][];

/**
 * What somebody must be able to see to find, narrow, count or order by it; otherwise a hidden field could be read out of what is found. What
 * is not here cannot be asked for.
 */
export const SEARCH_NEEDS = {
  /** The words of a record are kept together; without one of these a text is only read as an identifier. In both languages. */
  text: ['words'] as readonly Fact[],
  identifier: ['id'] as readonly Fact[],
  /** Filters are named as in the call. */
  filter: {
    data_type: ['source'],
    ids: ['id'],
    ...Object.fromEntries(entries.flatMap(([name, field]) => filterNamesOf(name, field).map((wire) => [wire, [name]]))),
  } as Named,
  /** Keys of the query language. Those that look into texts need what words need, both languages included. */
  query: Object.fromEntries(
    entries.map(([name, { kind }]) => [name, [kind === 'text' ? 'words' : name]]),
  ) as unknown as Readonly<Record<NameOf<Fields>, readonly Fact[]>>,
  /** With what decides among equals. */
  sort: Object.fromEntries(sortsOf(VULNERABILITIES).map((sort) => [sort, comparedIn(sort)])) as unknown as Readonly<
    Record<SortOf<Fields>, readonly Fact[]>
  >,
  facet: Object.fromEntries(facetsOf(VULNERABILITIES).map((facet) => [facet, countedIn(facet)])) as unknown as Readonly<
    Record<FacetOf<Fields>, readonly Fact[]>
  >,
};

function comparedIn(sort: string): string[] {
  if (sort !== RELEVANCE) return sortFieldsOf(VULNERABILITIES, sort);
  const weighed = VULNERABILITIES.importance.flatMap((weight) => {
    if ('firstOf' in weight) return weight.firstOf.map(({ flag }) => flag);
    return 'choice' in weight ? weight.choice : 'score' in weight ? weight.score : weight.day;
  });
  return [...new Set([...weighed, VULNERABILITIES.newest])];
}

function countedIn(facet: string): string[] {
  if (facet !== FLAGS_FACET) return [facet];
  return fieldsOf(VULNERABILITIES, 'flag').flatMap(([name, field]) => (field.facet ? [name] : []));
}

/** Whether every field that these facts are made from may be seen. */
export function mayKnow(permissions: readonly number[], facts: readonly Fact[]): boolean {
  const { paths } = grantOf(permissions);
  return facts.every((fact) => FACTS[fact].every((path) => paths.has(path)));
}

/** Words are kept together, whatever their language: who lacks a language cannot search by words. */
export function maySearchText(permissions: readonly number[]): boolean {
  const { chinese, english } = grantOf(permissions);
  return chinese && english && mayKnow(permissions, SEARCH_NEEDS.text);
}

export function mayQueryBy(permissions: readonly number[], key: string): boolean {
  const { kind } = fieldOf(VULNERABILITIES, key);
  return kind === 'text' ? maySearchText(permissions) : mayKnow(permissions, [key as NameOf<Fields>]);
}
