import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setUser } from '#web/platform/session/user-store.ts';
import { personalUser } from '#web/testing/answer-api.ts';
import { FEATURED, FIGURES, LATEST, showHome } from '../../testing/show-home.tsx';
import { Hero } from './hero.tsx';

const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const figure = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;

describe('the figures', () => {
  test('are those of the library, each a link to what it counts', async () => {
    showHome(<Hero />);
    await screen.findByText('20,411');
    await screen.findByText('143,661');
    expect(['收录漏洞', '今日新公开', '数据来源', '已有 PoC'].map(figure)).toEqual(['143,661', '1,204', '2', '20,411']);
    expect(target('20,411')).toBe('/bug/full-bug?has_poc=1');
    expect(target('1,204')).toMatch(/intake_from=\d{4}-\d{2}-\d{2}&published_from=\d{4}-\d{2}-\d{2}&sort=intake$/);
  });

  test('are dashes where they cannot be read, never zeros', async () => {
    showHome(<Hero />, '/home', {
      'fbugnotif/cveconfig': () => ({ status: 500 }),
      'cve5/cvecompletelist': () => ({ status: 500 }),
    });
    await waitFor(() =>
      expect(['收录漏洞', '今日新公开', '数据来源', '已有 PoC'].map(figure)).toEqual(['—', '—', '—', '—']),
    );
  });

  test('say until when the library knows where it lies still, and no zero for what came since', async () => {
    const still = { ...FIGURES, today: 0, still_since: '2026-10-01T00:00:00.000Z' };
    showHome(<Hero />, '/home', { 'fbugnotif/cveconfig': () => ({ code: 200, data: still }) });
    expect((await screen.findByText(/数据停于/)).textContent).toBe('数据停于 2026-10-01');
    expect(figure('今日新公开')).toBe('—');
    expect(figure('收录漏洞')).toBe('143,661');
    expect(target('2')).toBe('/source');
  });

  test('show no count of PoC where the list has none for this reader', async () => {
    const { flags: _hidden, ...facets } = LATEST.facets;
    showHome(<Hero />, '/home', { 'cve5/cvecompletelist': () => ({ code: 200, data: { ...LATEST, facets } }) });
    await screen.findByText('143,661');
    await waitFor(() => expect(figure('已有 PoC')).toBe('—'));
  });
});

test('leads a visitor to the door by 立即体验, and says what needs no account', () => {
  showHome(<Hero />);
  expect(target('立即体验')).toBe('/login');
  expect(target('浏览漏洞知识库')).toBe('/bug/full-bug');
});

test('leads who is signed in to the knowledge base', () => {
  setUser(personalUser);
  showHome(<Hero />);
  expect(target('进入漏洞知识库')).toBe('/bug/full-bug');
  expect(screen.queryByText('立即体验')).toBeNull();
});

test('says on the first screen what each edition costs, and leads to it', () => {
  showHome(<Hero />);
  const offers = screen.getByRole('navigation', { name: '版别与价格' }).querySelectorAll('a');
  expect([...offers].map((offer) => offer.textContent)).toEqual([
    expect.stringContaining('个人版免费'),
    expect.stringContaining('企业版免费'),
    expect.stringContaining('商业版付费'),
  ]);
  expect([...offers].map((offer) => offer.getAttribute('href'))).toEqual([
    '/home/personal',
    '/home/enterprise',
    '/home/business',
  ]);
});

const picture = () => document.querySelector('figure svg')?.textContent ?? '';
const nothingFeatured = { 'cve5/featured': () => ({ code: 200, data: { featured: null } }) };

describe('the picture', () => {
  test('shows a vulnerability of the library, and says which', async () => {
    showHome(<Hero />);
    const [name] = await screen.findAllByRole('link', { name: FEATURED.number });
    expect(name?.getAttribute('href')).toContain('CVE-2025-55182');
    const caption = screen.getByText(/图为本站漏洞库中的/);
    expect(caption.querySelector('a')?.getAttribute('href')).toBe(`/bug/ldy-detail/${FEATURED.id}`);
    for (const text of ['严重', '10.0', 'CNVD-2025-00001', '2025-12-05 列入', '利用概率 99.6%', '升级到 React 19.2.1'])
      expect(picture()).toContain(text);
    expect(picture()).not.toContain('CNNVD');
  });

  test('says nothing where the library has none to show', async () => {
    showHome(<Hero />, '/home', nothingFeatured);
    await screen.findByText('143,661');
    expect(picture()).toBe('');
    expect(screen.queryByText(/图为本站漏洞库中的/)).toBeNull();
  });

  test('says nothing where it cannot be read', async () => {
    const { asked } = showHome(<Hero />, '/home', { 'cve5/featured': () => ({ status: 500 }) });
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('featured'))).toBe(true));
    expect(picture()).toBe('');
  });
});

describe('the sources', () => {
  test('are named that the library has records of', async () => {
    showHome(<Hero />);
    expect((await screen.findByText(/汇聚 CVE、CNVD，/)).textContent).not.toContain('CNNVD');
  });

  test('are not named where it has none', async () => {
    const sources = FIGURES.sources.map((source) => ({ ...source, count: 0 }));
    showHome(<Hero />, '/home', { 'fbugnotif/cveconfig': () => ({ code: 200, data: { ...FIGURES, sources } }) });
    await screen.findByText('143,661');
    expect(screen.queryByText(/汇聚/)).toBeNull();
  });
});
