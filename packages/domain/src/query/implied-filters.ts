import type { Severity, SourceName } from '../vulnerability/record.ts';
import type { FieldValue, Query, QueryKey } from './query.ts';

/** What conditions at the top of a query say that filters of the list say as well, named like these. Names are as they were typed. */
export interface ImpliedFilters {
  severity?: readonly (Severity | 'none')[];
  source?: readonly SourceName[];
  cwe?: readonly string[];
  year?: readonly number[];
  vendor?: readonly string[];
  product?: readonly string[];
  type?: readonly string[];
  kev?: boolean;
  has_poc?: boolean;
  has_exp?: boolean;
  has_patch?: boolean;
  domestic?: boolean;
  published_from?: string;
  published_to?: string;
  intake_from?: string;
  intake_to?: string;
  epss_min?: number;
  epss_max?: number;
  cvss_min?: number;
  cvss_max?: number;
}

/**
 * Only keys that stand once, at the top, without `-`. Relative days need `today` (`YYYY-MM-DD`, Shanghai) and are left out without it;
 * scores that leave their end out (`cvss>9`) are no filter.
 */
export function impliedFilters(_query: Query | null, _today?: string): ImpliedFilters {
  throw new Error('not written yet');
}

/** The query without the conditions of this key that stand at the top; with a value, without that value in them. */
export function withoutField(_query: Query | null, _key: QueryKey, _value?: string | number): Query | null {
  throw new Error('not written yet');
}

/** The query with this as its only condition of that key at the top. */
export function withField(_query: Query | null, _field: FieldValue): Query {
  throw new Error('not written yet');
}
