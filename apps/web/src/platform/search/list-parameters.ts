import { IDS_MAX, QUERY_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { SEVERITY_FILTERS, type VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { SOURCES } from '@ldy/domain/record/source.ts';

/**
 * The library that a list shows is the whole merged one here, so the filter does without the API's `data_type`. What stands in the box is
 * the API's `query`; `search` of the API is for those who know no query language.
 */
export type ListFilter = Omit<VulnerabilityFilter, 'data_type' | 'search'>;

type Kind = 'text' | 'ids' | 'words' | 'severities' | 'sources' | 'years' | 'flag' | 'date' | 'share' | 'score';

interface FilterParameter {
  /** In the address. */
  name: string;
  field: keyof ListFilter;
  kind: Kind;
}

/**
 * Which filter stands under which name in the address. Lists repeat their name.
 * `source` in an address names the library (`source=ldy`, see the home page), so the filter by source is `origin`.
 */
export const FILTER_PARAMETERS: readonly FilterParameter[] = [
  { name: 'search', field: 'query', kind: 'text' },
  { name: 'ids', field: 'ids', kind: 'ids' },
  { name: 'severity', field: 'severity', kind: 'severities' },
  { name: 'has_poc', field: 'has_poc', kind: 'flag' },
  { name: 'has_exp', field: 'has_exp', kind: 'flag' },
  { name: 'kev', field: 'kev', kind: 'flag' },
  { name: 'has_patch', field: 'has_patch', kind: 'flag' },
  { name: 'domestic', field: 'domestic', kind: 'flag' },
  { name: 'type', field: 'type', kind: 'words' },
  { name: 'vendor', field: 'vendor', kind: 'words' },
  { name: 'product', field: 'product', kind: 'words' },
  { name: 'cwe', field: 'cwe', kind: 'words' },
  { name: 'origin', field: 'source', kind: 'sources' },
  { name: 'year', field: 'year', kind: 'years' },
  { name: 'published_from', field: 'published_from', kind: 'date' },
  { name: 'published_to', field: 'published_to', kind: 'date' },
  { name: 'intake_from', field: 'intake_from', kind: 'date' },
  { name: 'intake_to', field: 'intake_to', kind: 'date' },
  { name: 'cvss_min', field: 'cvss_min', kind: 'score' },
  { name: 'cvss_max', field: 'cvss_max', kind: 'score' },
  { name: 'epss_min', field: 'epss_min', kind: 'share' },
  { name: 'epss_max', field: 'epss_max', kind: 'share' },
];

/** The parameters that the list page writes itself. */
export const OWN_PARAMETERS: ReadonlySet<string> = new Set([
  ...FILTER_PARAMETERS.map(({ name }) => name),
  'sort',
  'page',
  'page_size',
  'view',
]);

interface Codec {
  /** Undefined where nothing usable stands there. */
  parse(texts: string[], field: string): unknown;
  format(value: unknown): string[];
}

const some = <Item>(items: Item[]) => (items.length > 0 ? [...new Set(items)].slice(0, 50) : undefined);
const one = (value: unknown) => (value === undefined ? [] : [String(value)]);
const many = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

const choice = (choices: readonly string[]): Codec => ({
  parse: (texts) => some(choices.filter((item) => texts.includes(item))),
  format: many,
});

const numberUpTo = (most: number): Codec => ({
  parse: ([text = '']) => {
    const value = Number(text);
    return text.trim() !== '' && value >= 0 && value <= most ? value : undefined;
  },
  format: one,
});

export const parameterCodecs: Record<Kind, Codec> = {
  text: { parse: ([text = '']) => text.trim().slice(0, QUERY_MAX_CHARACTERS) || undefined, format: one },
  // In one parameter: two hundred of them make a long address as it is.
  ids: { parse: (texts) => idsOf(texts), format: (value) => (many(value).length > 0 ? [many(value).join(',')] : []) },
  words: { parse: (texts) => some(texts.filter((text) => text !== '' && text.length <= 200)), format: many },
  severities: choice(SEVERITY_FILTERS),
  sources: choice(SOURCES),
  years: {
    parse: (texts) => some(texts.map(Number).filter((year) => Number.isInteger(year) && year >= 1970 && year <= 2100)),
    format: many,
  },
  flag: {
    parse: ([text]) => (text === '1' || text === 'true' ? true : undefined),
    format: (value) => (value ? ['1'] : []),
  },
  date: { parse: ([text = '']) => (isDay(text) ? text : undefined), format: one },
  share: numberUpTo(1),
  score: numberUpTo(10),
};

function idsOf(texts: string[]): string[] | undefined {
  const written = texts.flatMap((text) => text.slice(0, 20_000).split(','));
  const ids = new Set(written.slice(0, 2 * IDS_MAX).flatMap((id) => normaliseIdentifier(id) ?? []));
  return ids.size > 0 ? [...ids].slice(0, IDS_MAX) : undefined;
}

/** A day that exists, as `YYYY-MM-DD`: the API refuses 2026-02-30. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
