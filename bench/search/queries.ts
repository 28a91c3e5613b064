import type { FacetName, SearchFilter, SortName } from '@ldy/search/search-engine.ts';

/** One question, asked of every engine in the same words. */
export interface Question {
  filter: SearchFilter;
  sort: SortName;
  facets: readonly FacetName[];
}

/** What the list page counts beside a page. */
export const LIST_FACETS: readonly FacetName[] = ['severity', 'type', 'vendor', 'source', 'year', 'flags'];
const ALL_FACETS: readonly FacetName[] = [...LIST_FACETS, 'cwe', 'product'];

const page = (filter: SearchFilter, facets: readonly FacetName[] = [], sort?: SortName): Question => ({
  filter,
  sort: sort ?? (filter.text === undefined ? 'published' : 'relevance'),
  facets,
});
const text = (words: readonly string[], facets: readonly FacetName[] = []) =>
  words.map((word) => page({ text: word }, facets));

/** What is hard about it → the questions, each asked as often as the others. Every one answers a page of 20 and the total. */
export const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  'an id': ['CVE-2021-44228', 'CVE-2014-0160', 'CNVD-2021-95914', 'CVE-2017-0144'].map((id) =>
    page({ identifiers: [id] }),
  ),
  'an id as words': text(['CVE-2021-44228', 'CVE-2019-0708', 'CNVD-2020-10487']),
  'a beginning': text(['wordp', 'micros', 'apac', 'over']),
  'an English word': text(['overflow', 'log4j', 'injection', 'linux', 'kubernetes']),
  'two English words': text(['http server', 'remote code', 'buffer overflow', 'cross site']),
  'one Chinese character': text(['越', '漏', '华', '门']),
  'two Chinese characters': text(['注入', '思科', '提权', '路由']),
  'four Chinese characters': text(['远程代码', '目录遍历', '权限提升', '拒绝服务']),
  'a Chinese phrase': text(['缓冲区溢出漏洞', '远程代码执行漏洞', '跨站脚本漏洞']),
  filters: [
    page({ severity: ['critical', 'high'], hasPoc: true }),
    page({ vendor: ['microsoft'], severity: ['critical'] }),
    page({ type: ['sql-injection'], year: [2021, 2022] }),
    page({ cvssMin: 7, cvssMax: 9, publishedFrom: '2019-01-01', publishedTo: '2021-12-31' }),
    page({ epssMin: 0.5 }),
    page({ kev: true, source: ['cve'] }),
  ],
  'text, filters and facets': [
    page({ text: '远程代码执行', severity: ['critical'], hasPoc: true }, LIST_FACETS),
    page({ text: '注入', year: [2020, 2021], severity: ['high'] }, LIST_FACETS),
    page({ text: 'overflow', source: ['cve'], cvssMin: 7 }, LIST_FACETS),
    page({ text: '漏洞', severity: ['critical', 'high'], publishedFrom: '2018-01-01' }, LIST_FACETS),
    page({ text: '思科 路由器', severity: ['high'] }, LIST_FACETS),
    page({ text: 'linux kernel', hasPatch: true }, LIST_FACETS),
  ],
  'text and facets': text(['远程', '漏洞', 'remote', '溢出'], LIST_FACETS),
  'everything, all facets': [
    page({}, ALL_FACETS),
    page({ severity: ['high'] }, ALL_FACETS),
    page({ source: ['cnvd'] }, ALL_FACETS),
  ],
  'by another order': [
    page({ text: '溢出' }, [], 'cvss'),
    page({}, [], 'epss'),
    page({ text: 'remote' }, [], 'epss'),
    page({ severity: ['medium'] }, [], 'updated'),
    page({}, [], 'severity'),
  ],
};

/** What people have typed when suggestions are asked for. */
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
