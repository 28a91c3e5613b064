import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';
import { writeHtml } from './write-html.ts';

const PAGE = 'https://portal.example.cn/bug/detail/LDYN-2021-0001';
const TEXT = `安装 **RHSA-2021:5186**（CVE-2021-44228），不是 \`KB5048661\` 与 [KB5048662](https://vendor.example/x)。

- KB5048667

> | a |
> |-|
> | USN-5192-1 |`;

test('the vulnerabilities and patches that a text names lead to their pages in the portal, outside of code and links', () => {
  const html = writeHtml(
    {
      ...{ kind: '原创情报', id: 'LDYN-2021-0001', title: '标题', marking: null, warning: '', facts: [], locked: [] },
      sections: [{ title: '修复方案', blocks: [{ kind: 'markdown', text: TEXT }] }],
    },
    { portal: 'LDY', account: 'a', at: '2026-01-31 09:30', page: PAGE },
  );
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://portal.example.cn/patch/detail/RHSA-2021%3A5186',
    'https://portal.example.cn/bug/ldy-detail/CVE-2021-44228',
    'https://vendor.example/x',
    'https://portal.example.cn/patch/detail/KB5048667',
    'https://portal.example.cn/patch/detail/USN-5192-1',
    PAGE,
  ]);
});

test('the text around an id stays as it was marked', () => {
  expect(readMarkdown('**先装 KB5048667 再重启**', PAGE)).toEqual([
    {
      kind: 'paragraph',
      content: [
        { text: '先装 ', isBold: true },
        { text: 'KB5048667', isBold: true, url: 'https://portal.example.cn/patch/detail/KB5048667' },
        { text: ' 再重启', isBold: true },
      ],
    },
  ]);
});
