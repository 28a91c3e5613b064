import type { VulnerabilityFacet } from '@ldy/contract/vulnerability/list.ts';
import { SEVERITY_RANK } from '@ldy/domain/record/severity.ts';
import { groongaDay } from './groonga-records.ts';
import type { Question } from './queries.ts';

const KEY_OF: Record<Exclude<VulnerabilityFacet, 'flags'>, string> = {
  priority: 'priority',
  severity: 'severity',
  type: 'types',
  cwe: 'cwes',
  vendor: 'vendors',
  product: 'products',
  source: 'sources',
  year: 'year',
  fix: 'fix',
  poc_state: 'poc_state',
};
const FLAGS = ['poc', 'exp', 'patch', 'kev', 'domestic'];
const ORDERS: Record<string, string> = {
  relevance: '-_score,-published',
  published: '-published,-_key',
  updated: '-updated,-_key',
  intake: '-intake,-_key',
  severity: '-severity,-published',
  cvss: '-cvss,-published',
  epss: '-epss,-_key',
};

/** The same question for Groonga: one call with drilldowns. Its facets are counted with their own filter, which is less work. */
export function selectOf({ filter, sort, facets }: Question): string {
  const parameters = new URLSearchParams({
    table: 'Records',
    limit: '20',
    output_columns: '_key',
    sort_keys: ORDERS[sort] ?? '-published',
  });
  if (filter.search !== undefined) {
    parameters.set('match_columns', 'title * 10 || names * 5 || body');
    parameters.set('query', wordsFor(filter.search));
  }
  const conditions = conditionsOf(filter);
  if (conditions.length > 0) parameters.set('filter', conditions.join(' && '));
  for (const facet of facets) {
    for (const key of facet === 'flags' ? FLAGS : [KEY_OF[facet]]) {
      parameters.set(`drilldowns[${key}].keys`, key);
      parameters.set(`drilldowns[${key}].sort_keys`, '-_nsubrecs');
      parameters.set(`drilldowns[${key}].limit`, '50');
      parameters.set(`drilldowns[${key}].output_columns`, '_key,_nsubrecs');
    }
  }
  return `/d/select?${parameters}`;
}

/** A prefix is written with an asterisk; only the questions of one unfinished word need it. */
function wordsFor(text: string): string {
  return text
    .split(' ')
    .map((word) => (/^[a-z0-9]+$/i.test(word) ? `${word}*` : `"${word}"`))
    .join(' ');
}

function conditionsOf(filter: Question['filter']): string[] {
  const anyOf = (column: string, values: readonly (string | number)[] | undefined, sign = '@') =>
    values?.length ? [`(${values.map((value) => `${column} ${sign} ${JSON.stringify(value)}`).join(' || ')})`] : [];
  const bound = (column: string, sign: string, value: string | number | undefined) =>
    value === undefined ? [] : [`${column} ${sign} ${typeof value === 'string' ? groongaDay(value) : value}`];
  const flag = (column: string, value: boolean | undefined) => (value === undefined ? [] : [`${column} == ${value}`]);
  return [
    ...anyOf('ids', filter.ids),
    ...anyOf(
      'severity',
      filter.severity?.map((level) => (level === 'none' ? 0 : SEVERITY_RANK[level])),
      '==',
    ),
    ...anyOf('types', filter.type),
    ...anyOf('cwes', filter.cwe),
    ...anyOf('vendors', filter.vendor),
    ...anyOf('products', filter.product),
    ...anyOf('sources', filter.source),
    ...anyOf('year', filter.year, '=='),
    ...bound('published', '>=', filter.published_from),
    ...bound('published', '<=', filter.published_to),
    ...bound('cvss', '>=', filter.cvss_min),
    ...bound('cvss', '<=', filter.cvss_max),
    ...bound('epss', '>=', filter.epss_min),
    ...flag('poc', filter.has_poc),
    ...flag('patch', filter.has_patch),
    ...flag('kev', filter.kev),
  ];
}
