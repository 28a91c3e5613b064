import type { SourceName } from '@ldy/domain/vulnerability/record.ts';

/**
 * What any engine must answer: a query in; hits, total and facets out. Hits are anchors (keys of the truth in the database):
 * rows are loaded and filtered by the caller, so an engine never decides what a reader may see.
 */
export interface SearchEngine {
  search(query: SearchQuery): Promise<SearchResult>;
}

export type SeverityFilter = 'critical' | 'high' | 'medium' | 'low' | 'none';
export type SortName = 'relevance' | 'published' | 'updated' | 'intake' | 'severity' | 'cvss' | 'epss';
export type FacetName = 'severity' | 'type' | 'cwe' | 'vendor' | 'product' | 'source' | 'year' | 'flags';

/** Values of one field are alternatives (or), fields are conditions (and). Dates are `YYYY-MM-DD`, inclusive on both ends. */
export interface SearchFilter {
  text?: string;
  /** Exactly this id and no word of it: for whoever may not search by words. */
  identifier?: string;
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
  hasPatch?: boolean;
  kev?: boolean;
  domestic?: boolean;
  epssMin?: number;
  epssMax?: number;
  cvssMin?: number;
  cvssMax?: number;
}

export interface SearchQuery {
  filter: SearchFilter;
  sort: SortName;
  limit: number;
  /** Rows to pass over; ignored when a cursor is given. */
  offset: number;
  cursor?: string;
  facets: readonly FacetName[];
  /** Totals are exact up to here. */
  totalCap: number;
}

export interface SearchResult {
  hits: string[];
  total: { value: number; relation: 'EXACT' | 'AT_LEAST' };
  /** Facet → value → count over the whole filtered set, where a facet leaves out its own filter. */
  facets: Partial<Record<FacetName, { value: string; count: number }[]>>;
  nextCursor: string | null;
}

/** A cursor that this engine did not make, or made for another sort. */
export class InvalidCursor extends Error {
  constructor() {
    super('The cursor does not belong to this query: start again from the first page.');
    this.name = 'InvalidCursor';
  }
}
