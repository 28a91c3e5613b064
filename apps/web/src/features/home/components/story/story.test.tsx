import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LATEST, showHome } from '../../testing/show-home.tsx';
import { Entries } from '../latest/entries.tsx';
import { Advantages } from './advantages.tsx';
import { PainPoints } from './pain-points.tsx';
import { StatesExample } from './states-example.tsx';
import { Values } from './values.tsx';

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);

test('names four pain points, a picture each that says nothing to a screen reader', () => {
  showHome(<PainPoints />);
  expect(titles()).toEqual(['来源分散，说法不一', '漏洞太多，先修哪个', '影响不清，逐台排查', '知道风险，不知怎么修']);
  const pictures = document.querySelectorAll('svg');
  expect(pictures).toHaveLength(4);
  for (const picture of pictures) expect(picture.getAttribute('aria-hidden')).toBe('true');
});

test('names four values', () => {
  showHome(<Values />);
  expect(titles()).toEqual(['看得全', '判得准', '修得快', '说得清']);
});

test('shows four advantages with the figures of the library, and no source that gave nothing', async () => {
  showHome(<Advantages />);
  expect(titles()).toHaveLength(4);
  const cve = await screen.findByRole('link', { name: /^CVE/ });
  expect(cve.textContent).toContain('139,021');
  expect(cve.getAttribute('href')).toBe('/bug/full-bug?origin=cve');
  expect((await screen.findByRole('link', { name: /^在野利用/ })).textContent).toContain('1,390');
  expect(screen.queryByRole('link', { name: /^OSV/ })).toBeNull();
  // The answer has no count of exploits, so the bar is not shown.
  expect(screen.queryByText('有 EXP')).toBeNull();
});

test('says so where the figures cannot be read', async () => {
  showHome(<Advantages />, '/home', {
    'fbugnotif/cveconfig': () => ({ status: 500 }),
    'cve5/cvecompletelist': () => ({ status: 500 }),
  });
  await screen.findByText('来源统计暂时无法读取。');
  await screen.findByText('利用状态统计暂时无法读取。');
});

test('leads from an example to its results, which need no account', () => {
  showHome(<Advantages />);
  const example = screen.getByRole('link', { name: /^log4j cvss>=9/ });
  expect(example.getAttribute('href')).toBe('/bug/full-bug?search=log4j%20cvss%3E%3D9');
  expect(within(example).getByText('Log4j 中评分 9 分以上的漏洞')).toBeTruthy();
});

test('gives two versions of a vulnerability of the library as an example, with the answers of the portal', async () => {
  showHome(<Advantages />);
  const example = await screen.findByRole('figure');
  expect(within(example).getByRole('link', { name: 'CVE-2025-55182' }).getAttribute('href')).toBe(
    '/bug/ldy-detail/LDY-2026-00000140',
  );
  expect(
    within(example)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['19.0.0受影响来源列出 19.0.0 受影响', '19.2.1不受影响不低于所在分支的修复版本，受影响的是 19.0.0']);
});

test('gives no example of versions where the library has none', async () => {
  showHome(<Advantages />, '/home', { 'cve5/featured': () => ({ code: 200, data: { featured: null } }) });
  await screen.findByText('尚无可作示例的漏洞。');
  expect(screen.queryByRole('figure')).toBeNull();
});

test('shows no state that no vulnerability of the library has, as a bar or as an entry', async () => {
  const flags = [
    { value: 'kev', label: '在野利用', count: 3 },
    { value: 'has_exp', label: '有 EXP', count: 0 },
    { value: 'domestic', label: '信创', count: 0 },
    { value: 'has_patch', label: '有修复', count: 0 },
  ];
  const answer = { 'cve5/cvecompletelist': () => ({ code: 200, data: { ...LATEST, facets: { flags } } }) };
  showHome(
    <>
      <Entries />
      <StatesExample />
    </>,
    '/home',
    answer,
  );
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^在野利用/ })).toHaveLength(2));
  expect(screen.queryByText('有 EXP')).toBeNull();
  expect(screen.queryByText('信创')).toBeNull();
  // Whether there is a fix is said of every vulnerability, so none is an answer.
  expect(screen.getAllByText('有修复')).toHaveLength(2);
});
