import type { VulnerabilityFacet, VulnerabilityFilter, VulnerabilitySort } from '@ldy/contract/vulnerability/list.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { Condition } from '@ldy/search/condition.ts';
import { filterConditions } from '@ldy/search/condition-of.ts';
import type { SearchQuery } from '@ldy/search/search-engine.ts';

/** One question, the same for every engine. */
export interface Question {
  filter: VulnerabilityFilter;
  sort: VulnerabilitySort;
  facets: readonly VulnerabilityFacet[];
}

/** The question as a query of our engines: a page of 20. */
export function queryOf({ filter, sort, facets }: Question): SearchQuery {
  const of: Condition[] = [];
  if (filter.search !== undefined) of.push({ kind: 'words', text: filter.search });
  if (filter.ids !== undefined) of.push({ kind: 'identifiers', values: filter.ids });
  const conditions = filterConditions(VULNERABILITIES, filter);
  return { filter: conditions, where: { kind: 'all', of }, sort, facets, limit: 20, offset: 0, totalCap: 10_000 };
}

/** The facets of the list page. */
export const LIST_FACETS: readonly VulnerabilityFacet[] = ['severity', 'type', 'vendor', 'source', 'year', 'flags'];
const ALL_FACETS: readonly VulnerabilityFacet[] = [...LIST_FACETS, 'cwe', 'product'];

const page = (
  filter: VulnerabilityFilter,
  facets: readonly VulnerabilityFacet[] = [],
  sort?: VulnerabilitySort,
): Question => ({
  filter,
  sort: sort ?? (filter.search === undefined ? 'published' : 'relevance'),
  facets,
});
const text = (words: readonly string[], facets: readonly VulnerabilityFacet[] = []) =>
  words.map((word) => page({ search: word }, facets));

/** Kind, named after what makes it expensive → questions, each asked equally often. Each returns a page of 20 and the total. */
export const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  'an id': ['CVE-2021-44228', 'CVE-2014-0160', 'CNVD-2021-95914', 'CVE-2017-0144'].map((id) => page({ ids: [id] })),
  'an id as words': text(['CVE-2021-44228', 'CVE-2019-0708', 'CNVD-2020-10487']),
  'a beginning': text(['wordp', 'micros', 'apac', 'over']),
  'an English word': text(['overflow', 'log4j', 'injection', 'linux', 'kubernetes']),
  'two English words': text(['http server', 'remote code', 'buffer overflow', 'cross site']),
  'one Chinese character': text(['越', '漏', '华', '门']),
  'two Chinese characters': text(['注入', '思科', '提权', '路由']),
  'four Chinese characters': text(['远程代码', '目录遍历', '权限提升', '拒绝服务']),
  'a Chinese phrase': text(['缓冲区溢出漏洞', '远程代码执行漏洞', '跨站脚本漏洞']),
  filters: [
    page({ severity: ['critical', 'high'], has_poc: true }),
    page({ vendor: ['microsoft'], severity: ['critical'] }),
    page({ type: ['sql-injection'], year: [2021, 2022] }),
    page({ cvss_min: 7, cvss_max: 9, published_from: '2019-01-01', published_to: '2021-12-31' }),
    page({ epss_min: 0.5 }),
    page({ kev: true, source: ['cve'] }),
  ],
  'text, filters and facets': [
    page({ search: '远程代码执行', severity: ['critical'], has_poc: true }, LIST_FACETS),
    page({ search: '注入', year: [2020, 2021], severity: ['high'] }, LIST_FACETS),
    page({ search: 'overflow', source: ['cve'], cvss_min: 7 }, LIST_FACETS),
    page({ search: '漏洞', severity: ['critical', 'high'], published_from: '2018-01-01' }, LIST_FACETS),
    page({ search: '思科 路由器', severity: ['high'] }, LIST_FACETS),
    page({ search: 'linux kernel', has_patch: true }, LIST_FACETS),
  ],
  'text and facets': text(['远程', '漏洞', 'remote', '溢出'], LIST_FACETS),
  'everything, all facets': [
    page({}, ALL_FACETS),
    page({ severity: ['high'] }, ALL_FACETS),
    page({ source: ['cnvd'] }, ALL_FACETS),
  ],
  'by another order': [
    page({ search: '溢出' }, [], 'cvss'),
    page({}, [], 'epss'),
    page({ search: 'remote' }, [], 'epss'),
    page({ severity: ['medium'] }, [], 'updated'),
    page({}, [], 'severity'),
  ],
};

/** Typed texts for suggestions. */
export const TYPED: readonly string[] = [
  'a',
  'ap',
  'apa',
  'log4',
  'CVE-2021',
  'CNVD-2020-1',
  '微',
  '思科',
  '路由',
  'huawei',
  'hw',
  'zzyzx',
];
