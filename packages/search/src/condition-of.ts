import type { Condition, ListColumn } from './condition.ts';
import type { FacetName, SearchFilter, SearchQuery } from './search-engine.ts';

/**
 * The fields that a facet leaves out when it counts: its values are alternatives, so a chosen one must not hide the others.
 * Flags are conditions on top of each other, so they count over what is left.
 */
const OWN_FIELDS: Record<FacetName, readonly (keyof SearchFilter)[]> = {
  severity: ['severity'],
  type: ['type'],
  cwe: ['cwe'],
  vendor: ['vendor'],
  product: ['product'],
  source: ['source'],
  year: ['year'],
  flags: [],
};

/** Whether a facet counts over something else than what is found. */
export function hasOwnFilter(filter: SearchFilter, facet: FacetName): boolean {
  return OWN_FIELDS[facet].some((field) => filter[field] !== undefined);
}

/** The whole condition of a query; with a facet, the one under which that facet counts. */
export function conditionOf({ filter, where }: Pick<SearchQuery, 'filter' | 'where'>, without?: FacetName): Condition {
  const left: SearchFilter = { ...filter };
  if (without) for (const field of OWN_FIELDS[without]) delete left[field];
  const conditions = filterConditions(left);
  if (where) conditions.push(where);
  return { kind: 'all', of: conditions };
}

function filterConditions(filter: SearchFilter): Condition[] {
  const found: Condition[] = [];
  if (filter.text !== undefined && filter.text.trim() !== '') found.push({ kind: 'words', text: filter.text });
  if (filter.identifiers !== undefined) found.push({ kind: 'identifiers', values: filter.identifiers });
  if (filter.severity?.length) found.push({ kind: 'severity', values: filter.severity });
  for (const column of LISTS) {
    const values = filter[column];
    if (values?.length) found.push({ kind: 'listed', column, values });
  }
  if (filter.year?.length) found.push({ kind: 'year', values: filter.year });
  for (const [field, flag] of FLAGS) {
    const value = filter[field];
    if (value !== undefined) found.push({ kind: 'flag', flag, value });
  }
  for (const [column, from, to] of DAYS) {
    const [first, last] = [filter[from], filter[to]];
    if (first !== undefined || last !== undefined) found.push({ kind: 'range', column, from: first, to: last });
  }
  for (const [column, from, to] of SCORES) {
    const [least, most] = [filter[from], filter[to]];
    if (least !== undefined || most !== undefined) found.push({ kind: 'range', column, from: least, to: most });
  }
  return found;
}

const LISTS: readonly ListColumn[] = ['type', 'cwe', 'vendor', 'product', 'source'];
const FLAGS = [
  ['hasPoc', 'poc'],
  ['hasExp', 'exp'],
  ['hasPatch', 'patch'],
  ['kev', 'kev'],
  ['domestic', 'domestic'],
] as const;
const DAYS = [
  ['published', 'publishedFrom', 'publishedTo'],
  ['intake', 'intakeFrom', 'intakeTo'],
] as const;
const SCORES = [
  ['cvss', 'cvssMin', 'cvssMax'],
  ['epss', 'epssMin', 'epssMax'],
] as const;

/** Whether a condition looks for words or phrases, so that some records match better than others. What must not be there does not count. */
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
