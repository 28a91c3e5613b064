import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { expect, test } from 'vitest';
import { renderHead } from './head.ts';
import { headOfPage } from './head-of-page.ts';
import { headOfHiddenRecord } from './head-of-record.ts';

const HOSTILE = [
  '</title></script><script>window.hacked=1</script>',
  '<!--<script>',
  '"><meta http-equiv="refresh" content="0;url=//evil.example">',
  "' onload='window.hacked=1",
  'a\u2028b\u2029c\u0000d\u202ee\r\nf',
  '&lt;script&gt;$&$`',
].join(' ');

test('what a stranger wrote ends no element, begins none, and turns no line around, in every place of the head', () => {
  for (const text of [HOSTILE, [...HOSTILE].reverse().join('')]) {
    const head = renderHead(
      {
        status: 200,
        title: text,
        description: text,
        canonical: `/bug/ldy-detail/${text}`,
        indexed: true,
        type: 'article',
        feed: { title: text, path: `/feeds/vulnerabilities.atom?${text}` },
        linkedData: [{ headline: text }],
      },
      { ...DEFAULT_SITE, name: text, links: [{ label: text, url: 'https://www.example.cn' }] },
      'https://portal.example.cn',
    );
    const elements = [...head.matchAll(/<(\/?[a-z!-]+)/gi)].map(([, name]) => name);
    expect(new Set(elements)).toEqual(new Set(['title', '/title', 'meta', 'link', 'script', '/script']));
    expect(elements.filter((name) => name === 'script')).toHaveLength(2);
    expect(head).not.toMatch(/<meta http-equiv|\s(?:onload|http-equiv)="/);
    for (const [script] of head.matchAll(/<script.*?<\/script>/gs)) expect(script).not.toMatch(/[\u2028\u2029\n\r]/);
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
    expect(JSON.parse(data ?? '')).toEqual({ headline: text });
  }
});

test.each(['<script>', 'CVE-2021-1"onload=', 'A'.repeat(2_000), '../..', 'CVE-2021-44228\n'])(
  'an id that is none is not repeated: %j',
  (id) => expect(headOfHiddenRecord(id, 429, '漏洞情报').title).toBe('漏洞情报'),
);

test.each([
  ['FullBugList', '', '/feeds/vulnerabilities.atom'],
  [
    'FullBugList',
    '?search=log4j%202.14&severity=critical&view=cards&page=3&utm_source=a.com',
    '/feeds/vulnerabilities.atom?search=log4j+2.14&severity=critical',
  ],
  ['Home', '?to=contact', '/feeds/vulnerabilities.atom'],
  ['PivotalBug', '?kind=risk&page=2', '/feeds/notices.atom?kind=risk'],
  ['PatchManageList', '?domestic=openeuler&page=2', '/feeds/patches.atom?domestic=openeuler'],
  ['InformationList', '', undefined],
  ['Protocol', '', undefined],
] as const)('readers find the feed of what %s%s shows', (name, query, path) => {
  expect(headOfPage({ name, params: {} }, DEFAULT_SITE, 'https://portal.example.cn', query).feed?.path).toBe(path);
});
