import {
  type Collection,
  FLAGS_FACET,
  facetsOf,
  fieldsOf,
  filterNamesOf,
  namedFieldsOf,
  ordersOf,
  RELEVANCE,
  sortFieldsOf,
} from '../collection/collection.ts';
import { type Fact, factOf } from './facts.ts';

type Needs = ReadonlyMap<string, readonly Fact[]>;

/**
 * Facts a reader must be able to see in order to search, filter, count or sort by something; otherwise results would reveal hidden fields. Anything not
 * listed cannot be asked for.
 */
export interface SearchNeeds {
  /** For full-text search, in both languages: all words of a record are indexed together. Without them a text is only read as an identifier. */
  words: readonly Fact[];
  /** By filter name in API calls. */
  filter: Needs;
  /** By key of the query language. Keys that search texts also need everything in `words`. */
  query: Needs;
  /** Including the tie-breakers of the order. */
  sort: Needs;
  facet: Needs;
  /** Fields with value names that can be searched. */
  names: Needs;
}

const known = new WeakMap<Collection, SearchNeeds>();

export function searchNeedsOf(collection: Collection): SearchNeeds {
  const needs = known.get(collection) ?? readNeeds(collection);
  known.set(collection, needs);
  return needs;
}

/** The filter every list has for selecting records by id. */
export const IDS_FILTER = 'ids';

function readNeeds(collection: Collection): SearchNeeds {
  const { fields, filters = {} } = collection;
  const facts = (names: readonly string[]) => names.map((name) => factOf(collection, name));
  const needs = (entries: readonly (readonly [name: string, facts: readonly string[]])[]): Needs =>
    new Map(entries.map(([name, revealed]) => [name, facts(revealed)]));
  const identifiers = fieldsOf(collection, 'identifier').map(([name]) => name);
  return {
    words: facts(['words']),
    filter: needs([
      ...Object.entries(filters),
      ...(identifiers.length > 0 ? [[IDS_FILTER, identifiers] as const] : []),
      ...Object.entries(fields).flatMap(([name, field]) =>
        filterNamesOf(name, field).map((wire) => [wire, [name]] as const),
      ),
    ]),
    query: needs(Object.entries(fields).map(([name, { kind }]) => [name, [kind === 'text' ? 'words' : name]])),
    sort: needs(ordersOf(collection).map((sort) => [sort, comparedIn(collection, sort)])),
    facet: needs(facetsOf(collection).map((facet) => [facet, countedIn(collection, facet)])),
    names: needs(namedFieldsOf(collection).map((name) => [name, [name]])),
  };
}

function comparedIn(collection: Collection, sort: string): string[] {
  if (sort === collection.concerns) return [...(collection.filters?.[sort] ?? [])];
  if (sort !== RELEVANCE) return sortFieldsOf(collection, sort);
  const weighed = collection.importance.flatMap((weight) => {
    if ('firstOf' in weight) return weight.firstOf.map(({ flag }) => flag);
    return 'choice' in weight ? weight.choice : 'score' in weight ? weight.score : weight.day;
  });
  return [...new Set([...weighed, collection.newest])];
}

function countedIn(collection: Collection, facet: string): string[] {
  if (facet !== FLAGS_FACET) return [facet];
  return fieldsOf(collection, 'flag').flatMap(([name, field]) => (field.facet ? [name] : []));
}
