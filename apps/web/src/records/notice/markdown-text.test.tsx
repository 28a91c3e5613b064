import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

const draw = (text: string, marksFacts = false) =>
  render(
    <MemoryRouter>
      <MarkdownText text={text} marksFacts={marksFacts} />
    </MemoryRouter>,
  ).container;

/** Each takes hours, or the whole memory, where its cost is not bounded. */
test.each([
  ['quotes in quotes', '> '.repeat(10_000)],
  ['lists in lists', '- '.repeat(10_000)],
  ['lists by indentation', Array.from({ length: 139 }, (_, at) => `${'  '.repeat(at)}- x`).join('\n')],
  ['a wide table of many rows', `${'|a'.repeat(3_000)}|\n${'|-'.repeat(3_000)}|\n${'|\n'.repeat(3_000)}`],
  ['a wide table within a quote', `> ${'|a'.repeat(2_000)}|\n> ${'|-'.repeat(2_000)}|\n${'> |\n'.repeat(2_000)}`],
  ['brackets', '['.repeat(20_000)],
  ['links in links', '[a]('.repeat(5_000)],
  ['emphasis in emphasis', '*a _b '.repeat(3_300)],
  ['emphasis by turns', '*_'.repeat(5_000)],
  ['code that never ends', '`a``b'.repeat(4_000)],
  ['footnotes', '[^a]: '.repeat(3_300)],
  ['a megabyte', 'a\n\n> b\n'.repeat(150_000)],
])('%s do not hang the page', (_, text) => {
  expect(draw(text).querySelectorAll('*').length).toBeLessThan(25_000);
});

test('nothing of a text runs, loads or leads to what is no page of the web', () => {
  const hostile = [
    '<script>alert(1)</script><iframe src="https://evil.example"></iframe>',
    '![x](https://evil.example/p.png "t") ![y](data:image/svg+xml;base64,PHN2Zz4=)',
    '[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) [d](/admin) [e](JaVaScRiPt:x) [f](record:CVE-2026-1/cvss)',
    '<javascript:alert(1)> <img src=x onerror=alert(1)>',
  ].join('\n\n');
  for (const marksFacts of [false, true]) {
    const page = draw(hostile, marksFacts);
    expect(page.querySelectorAll('script, iframe, img, object, embed, form, [onerror], [style]')).toHaveLength(0);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([]);
  }
});

test('ids lead to their records, outside of code and links', () => {
  draw('修复 CVE-2021-44228、`CVE-2021-45046` 与 [CVE-2021-4104](https://acme.example/x)，不是 XCVE-2021-44228。');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/bug/ldy-detail/CVE-2021-44228', 'https://acme.example/x']);
});

test('ids of patches lead to the library of patches', () => {
  draw('安装 KB5048661 或 RHSA-2021:5186、openEuler-SA-2021-1470，不是 XKB5048661、`KB5048667` 与 KB12。');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/patch/detail/KB5048661',
    '/patch/detail/RHSA-2021%3A5186',
    '/patch/detail/openEuler-SA-2021-1470',
  ]);
});

test('editors see what was taken from records, readers its words', () => {
  const text = '评分 [9.8](record:CVE-2026-1/cvss)。';
  expect(draw(text, true).querySelector('[title*="CVE-2026-1"]')?.textContent).toBe('9.8');
  expect(draw(text).querySelector('[title]')).toBeNull();
});
