import type { Severity } from '../record/severity.ts';
import type { SourceName } from '../record/source.ts';
import type { QueryKey } from './keys.ts';
import type { FieldQuery, FieldValue, Query, Range } from './query.ts';
import { relativeRange } from './relative-range.ts';

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

/** The key that says what a filter says. */
export const FILTER_KEYS: Readonly<Record<keyof ImpliedFilters, QueryKey>> = {
  severity: 'severity',
  source: 'source',
  cwe: 'cwe',
  year: 'year',
  vendor: 'vendor',
  product: 'product',
  type: 'type',
  kev: 'kev',
  has_poc: 'poc',
  has_exp: 'exp',
  has_patch: 'patch',
  domestic: 'domestic',
  published_from: 'published',
  published_to: 'published',
  intake_from: 'intake',
  intake_to: 'intake',
  epss_min: 'epss',
  epss_max: 'epss',
  cvss_min: 'cvss',
  cvss_max: 'cvss',
};

/** The conditions that must all hold. */
export const topOf = (query: Query | null): readonly Query[] =>
  query === null ? [] : query.kind === 'all' ? query.of : [query];

/** Keys that stand once, at the top, without `-`: a second condition of a key narrows the first one. */
export function soleFields(query: Query | null): FieldQuery[] {
  const fields = topOf(query).filter((part): part is FieldQuery => part.kind === 'field');
  return fields.filter(({ key }) => fields.filter((other) => other.key === key).length === 1);
}

/**
 * Only keys that stand once, at the top, without `-`. Relative days need `today` (`YYYY-MM-DD`, Shanghai) and are left out without it;
 * scores that leave their end out (`cvss>9`) are no filter.
 */
export function impliedFilters(query: Query | null, today?: string): ImpliedFilters {
  return Object.assign({}, ...soleFields(query).map((field) => impliedBy(field, today))) as ImpliedFilters;
}

function impliedBy(field: FieldValue, today: string | undefined): ImpliedFilters {
  switch (field.key) {
    case 'severity':
    case 'source':
    case 'cwe':
    case 'year':
    case 'vendor':
    case 'product':
    case 'type':
      return { [field.key]: field.values };
    case 'kev':
    case 'domestic':
      return { [field.key]: field.value };
    case 'poc':
    case 'exp':
    case 'patch':
      return { [`has_${field.key}`]: field.value };
    case 'published':
    case 'intake': {
      if ('last' in field.range || 'since' in field.range) {
        return today === undefined ? {} : ends(field.key, ['from', 'to'], relativeRange(field.range, today));
      }
      return ends(field.key, ['from', 'to'], field.range);
    }
    case 'cvss':
    case 'epss':
      return field.range.above || field.range.below ? {} : ends(field.key, ['min', 'max'], field.range);
    default:
      return {};
  }
}

function ends(key: string, [least, most]: [string, string], { from, to }: Range<string | number>): ImpliedFilters {
  return {
    ...(from !== undefined && { [`${key}_${least}`]: from }),
    ...(to !== undefined && { [`${key}_${most}`]: to }),
  };
}
