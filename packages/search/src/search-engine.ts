import type { Condition } from './condition.ts';

/**
 * Interface of every search engine: a query in; hits, total and facets out. Hits are anchors (primary keys in the database). The caller
 * loads the rows and filters their fields by permission, so an engine does not decide what a reader may see.
 */
export interface SearchEngine {
  search(query: SearchQuery): Promise<SearchResult>;
  /** How many of the records that a search finds match each further condition, in the same order. */
  tally(query: TallyQuery): Promise<number[]>;
  /** Completions for a partly typed text: names, ids and titles, most frequent first. */
  suggest(query: SuggestQuery): Promise<Suggestions>;
  /** Spelling corrections of `text` that have hits, best first; used when a search found nothing. */
  correct(text: string, asker?: string): Promise<string[]>;
}

/** Counts many searches over one unchanged state of the library. */
export interface Counter {
  /** Changes whenever the library changes. */
  version: string;
  /** The total of each filter, in the same order. */
  count(filters: readonly SearchFilter[]): Promise<number[]>;
}

/** Identifies the caller for fair queueing: callers who used much search time lately are served later. Does not affect results. */
export interface Asked {
  asker?: string;
}

/** Conditions that must all hold, keyed by field name. A facet is counted without the condition of its own field. */
export type SearchFilter = Readonly<Record<string, Condition>>;

interface Matching extends Asked {
  filter: SearchFilter;
  /** An additional condition. */
  where?: Condition;
}

/** The cells contain no text. */
export interface TallyQuery extends Matching {
  cells: readonly Condition[];
}

export interface SearchQuery extends Matching {
  /** One of `sortsOf(collection)`. */
  sort: string;
  limit: number;
  /** Rows to skip; ignored when a cursor is given. */
  offset: number;
  cursor?: string;
  /** A subset of `facetsOf(collection)`. */
  facets: readonly string[];
  /** Totals are exact at least up to this number. */
  totalCap: number;
  /** They are exact up to this one, if it is given; matches beyond `totalCap` are counted alone, not ranked. */
  countCap?: number;
}

export interface SearchResult {
  hits: string[];
  total: { value: number; relation: 'EXACT' | 'AT_LEAST' };
  /** Facet → value → count over the whole filtered set; each facet is counted without its own filter. */
  facets: Partial<Record<string, { value: string; count: number }[]>>;
  nextCursor: string | null;
  /** Words that were also searched as others because of their pronunciation (`huawei` → 华为); needed to highlight the hits. */
  also?: Readonly<Record<string, readonly string[]>>;
}

/** The cursor was not made by this engine, or was made for another sort. */
export class InvalidCursor extends Error {
  constructor() {
    super('The cursor does not belong to this query: start again from the first page.');
    this.name = 'InvalidCursor';
  }
}

/** What may be suggested depends on what the reader may see. */
export interface SuggestQuery extends Asked {
  /** The text before the caret; its last word may be incomplete. */
  text: string;
  limit: number;
  /** The order in which records are suggested, if the reader may see it; null when it would reveal a hidden field. */
  order: string | null;
  /** `names`: fields that hold ids; the names of these ids are wanted. */
  wants: { identifiers: boolean; titles: boolean; names: readonly string[] };
}

export interface Suggestions {
  identifiers: { identifier: string; anchor: string }[];
  /** Anchors of records with a matching title. */
  titles: string[];
  /** By field. */
  names: Readonly<Record<string, readonly NameSuggestion[]>>;
}

export const NO_SUGGESTIONS: Suggestions = { identifiers: [], titles: [], names: {} };

export interface NameSuggestion {
  id: string;
  name: string;
  /** Additional text shown beside the name; for a product, its vendor. */
  detail: string;
  /** Number of records. */
  found: number;
}

/** The query would exceed the cost limit of one search; it is aborted without results. */
export class SearchTooCostly extends Error {
  constructor() {
    super('The query takes too long: make it shorter or more precise.');
    this.name = 'SearchTooCostly';
  }
}
