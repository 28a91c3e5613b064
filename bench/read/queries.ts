import type { InputOf } from '@ldy/contract/endpoint.ts';
import type { listVulnerabilities } from '@ldy/contract/vulnerability/list.ts';

export type ListBody = InputOf<typeof listVulnerabilities>;

/** What the list page requests: a page with its facets. */
const FACETS: NonNullable<ListBody['facets']> = ['severity', 'type', 'vendor', 'source', 'year', 'flags'];
const page = (body: ListBody): ListBody => ({ facets: FACETS, ...body });

/** All are sent equally often. Names say why a query is expensive. */
export const LIST_QUERIES: Readonly<Record<string, ListBody>> = {
  everything: page({}),
  'one character': page({ search: '越' }),
  'two characters': page({ search: '注入' }),
  'a common phrase': page({ search: '远程代码执行' }),
  'two words': page({ search: '思科 路由器' }),
  'a rare phrase': page({ search: '信创' }),
  'a common English word': page({ search: 'overflow' }),
  'a product': page({ search: 'log4j' }),
  'a product of two words': page({ search: 'http server' }),
  'a beginning': page({ search: 'wordp' }),
  'an id': page({ search: 'CVE-2021-44228' }),
  'an id as people type it': page({ search: 'cve 2021 44228' }),
  'an id of CNVD': page({ search: 'CNVD-2021-95914' }),
  'nothing is found': page({ search: 'zzyzx qwertz' }),
  severity: page({ severity: ['critical', 'high'] }),
  'severity and PoC': page({ severity: ['critical'], has_poc: true }),
  'text, severity and PoC': page({ search: '远程代码执行', severity: ['critical'], has_poc: true }),
  vendor: page({ vendor: ['microsoft'] }),
  product: page({ product: ['apache/http-server'] }),
  'type and year': page({ type: ['sql-injection'], year: [2021, 2022] }),
  'CWE and source': page({ cwe: ['CWE-79'], source: ['cve'] }),
  'exploited, by dates': page({ kev: true, published_from: '2020-01-01', published_to: '2023-12-31' }),
  'EPSS from 0.5': page({ epss_min: 0.5 }),
  'CVSS range': page({ cvss_min: 7, cvss_max: 9 }),
  'domestic products': page({ domestic: true }),
  'a deep page': page({ page: 400, page_size: 20 }),
  'a deep page of a text': page({ search: 'sql', page: 100, page_size: 20, sort: 'published' }),
  'no facets': { search: '缓冲区溢出' },
  'by intake': page({ sort: 'intake' }),
  'by update': page({ sort: 'updated' }),
  'by severity': page({ sort: 'severity' }),
  'by CVSS': page({ sort: 'cvss', search: '溢出' }),
  'by EPSS': page({ sort: 'epss' }),
  'by EPSS with a text': page({ sort: 'epss', search: 'remote' }),
};

/** Typed texts for suggestions. */
export const SUGGESTIONS: readonly string[] = [
  'a',
  'ap',
  'apa',
  'log4',
  'CVE-2021',
  'CNVD-2020-1',
  '微',
  '思科',
  '路由',
  'zzyzx',
];

/** Lists of the records that the detail load opens: old and new, of one source and of many. */
export const DETAIL_LISTS: readonly ListBody[] = [
  { page_size: 100 },
  { page_size: 100, page: 50 },
  { page_size: 100, sort: 'epss' },
  { page_size: 100, kev: true },
  { page_size: 100, source: ['cnvd'], page: 30 },
  { page_size: 100, year: [2008, 2014, 2019] },
];
