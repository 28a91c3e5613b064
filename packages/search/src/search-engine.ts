import type { Condition } from './condition.ts';

/**
 * What any engine must answer: a query in; hits, total and facets out. Hits are anchors (keys of the truth in the database):
 * rows are loaded and filtered by the caller, so an engine never decides what a reader may see.
 */
export interface SearchEngine {
  search(query: SearchQuery): Promise<SearchResult>;
  /** What somebody may mean who has typed so far. Names and ids only, most found first. */
  suggest(query: SuggestQuery): Promise<Suggestions>;
  /** Words like these that something is found by, best first: for whoever found nothing. */
  correct(text: string, asker?: string): Promise<string[]>;
}

/** Counts many searches at once, over a library that stands still meanwhile. */
export interface Counter {
  /** Another one whenever the library is another one. */
  version: number;
  /** The total of each. */
  count(filters: readonly SearchFilter[]): Promise<number[]>;
}

/** Whoever asks for much is served after the others: who that is changes no answer. */
export interface Asked {
  asker?: string;
}

/** Conditions that all must hold, each by the name of its field: a facet leaves out the one of its own field. */
export type SearchFilter = Readonly<Record<string, Condition>>;

export interface SearchQuery extends Asked {
  filter: SearchFilter;
  /** What must hold besides. */
  where?: Condition;
  /** One of `sortsOf` the collection. */
  sort: string;
  limit: number;
  /** Rows to pass over; ignored when a cursor is given. */
  offset: number;
  cursor?: string;
  /** Some of `facetsOf` the collection. */
  facets: readonly string[];
  /** Totals are exact up to here at least. */
  totalCap: number;
}

export interface SearchResult {
  hits: string[];
  total: { value: number; relation: 'EXACT' | 'AT_LEAST' };
  /** Facet → value → count over the whole filtered set, where a facet leaves out its own filter. */
  facets: Partial<Record<string, { value: string; count: number }[]>>;
  nextCursor: string | null;
  /** Words of the query that were also looked for as others, by their sound (`huawei` → 华为): for whoever explains the hits. */
  also?: Readonly<Record<string, readonly string[]>>;
}

/** A cursor that this engine did not make, or made for another sort. */
export class InvalidCursor extends Error {
  constructor() {
    super('The cursor does not belong to this query: start again from the first page.');
    this.name = 'InvalidCursor';
  }
}

/** What suggestions may hold, by what the reader may see. */
export interface SuggestQuery extends Asked {
  /** The words before the caret; the last one may be unfinished. */
  text: string;
  limit: number;
  /** Which records come first, as far as the reader may know it; null where nothing may be told. */
  order: string | null;
  /** `names`: of the things that these fields hold ids of. */
  wants: { identifiers: boolean; titles: boolean; names: readonly string[] };
}

export interface Suggestions {
  identifiers: { identifier: string; anchor: string }[];
  /** Records whose title says it. */
  titles: string[];
  /** By the fields that were wanted. */
  names: Readonly<Record<string, readonly NameSuggestion[]>>;
}

export const NO_SUGGESTIONS: Suggestions = { identifiers: [], titles: [], names: {} };

export interface NameSuggestion {
  id: string;
  name: string;
  /** What stands beside the name: of a product, who makes it. */
  detail: string;
  /** In how many records. */
  found: number;
}

/** The query would cost more than one reader may take; nothing is found. */
export class SearchTooCostly extends Error {
  constructor() {
    super('The query takes too long: make it shorter or more precise.');
    this.name = 'SearchTooCostly';
  }
}
