import type { SourceName } from '@ldy/domain/record/source.ts';
import type { Condition, SeverityFilter } from './condition.ts';

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

export type SortName = 'relevance' | 'published' | 'updated' | 'intake' | 'severity' | 'cvss' | 'epss';
export type FacetName = 'severity' | 'type' | 'cwe' | 'vendor' | 'product' | 'source' | 'year' | 'flags';

/** Values of one field are alternatives (or), fields are conditions (and). Dates are `YYYY-MM-DD`, inclusive on both ends. */
export interface SearchFilter {
  text?: string;
  /** Records under one of these whole ids, written in their normal form. */
  identifiers?: readonly string[];
  severity?: readonly SeverityFilter[];
  /** Type ids, already widened to their descendants. */
  type?: readonly string[];
  cwe?: readonly string[];
  vendor?: readonly string[];
  product?: readonly string[];
  source?: readonly SourceName[];
  year?: readonly number[];
  publishedFrom?: string;
  publishedTo?: string;
  intakeFrom?: string;
  intakeTo?: string;
  hasPoc?: boolean;
  hasExp?: boolean;
  hasPatch?: boolean;
  kev?: boolean;
  domestic?: boolean;
  epssMin?: number;
  epssMax?: number;
  cvssMin?: number;
  cvssMax?: number;
}

export interface SearchQuery extends Asked {
  filter: SearchFilter;
  /** What must hold besides. */
  where?: Condition;
  sort: SortName;
  limit: number;
  /** Rows to pass over; ignored when a cursor is given. */
  offset: number;
  cursor?: string;
  facets: readonly FacetName[];
  /** Totals are exact up to here at least. */
  totalCap: number;
}

export interface SearchResult {
  hits: string[];
  total: { value: number; relation: 'EXACT' | 'AT_LEAST' };
  /** Facet → value → count over the whole filtered set, where a facet leaves out its own filter. */
  facets: Partial<Record<FacetName, { value: string; count: number }[]>>;
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
  order: SortName | null;
  wants: { identifiers: boolean; titles: boolean; vendors: boolean; products: boolean; types: boolean };
}

export interface Suggestions {
  identifiers: { identifier: string; anchor: string }[];
  /** Records whose title says it. */
  titles: string[];
  vendors: NameSuggestion[];
  products: NameSuggestion[];
  /** Ids of types. */
  types: string[];
}

export interface NameSuggestion {
  id: string;
  name: string;
  count: number;
  /** Of a product: who makes it. */
  vendorName: string;
}

/** The query would cost more than one reader may take; nothing is found. */
export class SearchTooCostly extends Error {
  constructor() {
    super('The query takes too long: make it shorter or more precise.');
    this.name = 'SearchTooCostly';
  }
}
