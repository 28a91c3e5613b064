import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetUser, setUser } from '#web/platform/session/user-store.ts';
import { answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import type { NewsRow } from '../requests/news.ts';
import { NewsListPage } from './news-list-page.tsx';
import { NewsPage } from './news-page.tsx';

const LIST = 'fsecuritynews/securitynewslist';
const TOPICS = 'fsecuritynews/getsecuritynewstopiclist';
const VIEW = 'fsecuritynews/securitynewsview';
const LIKE = 'fsecuritynews/securitynewslikes';
const ID = '0123456789abcdef';

const item = (changes: Partial<NewsRow> = {}): NewsRow => ({
  id: ID,
  title: '某产品修复严重漏洞',
  summary: '官方发布了安全更新。',
  url: 'https://a.example/1',
  published: '2026-11-01T00:00:00Z',
  first_seen: '2026-11-02T00:00:00Z',
  topics: [{ id: 'advisory', name: '漏洞预警' }],
  sources: [
    { id: 'a', name: '甲站', url: 'https://a.example/1' },
    { id: 'b', name: '乙站', url: 'https://b.example/2' },
  ],
  identifiers: ['CVE-2021-44228', 'CVE-2099-1000'],
  linked: ['CVE-2021-44228'],
  likes: 2,
  is_liked: false,
  views: 7,
  language: 'cn',
  pin: null,
  matches: [],
  ...changes,
});
const listOf = (...list: NewsRow[]) => ({
  data: {
    ...{ total: { value: list.length, relation: 'EXACT' }, list, facets: {}, next_cursor: null, sort: 'pin', page: 1 },
    ...{ page_size: 20, corrections: [], unknown_ids: [], notes: [], understood: { topic: [], source: [] } },
  },
});
const topics = () => ({
  data: {
    total: 3,
    list: [
      { id: 'advisory', name: '漏洞预警', count: 2 },
      { id: 'breach', name: '数据泄露', count: 0 },
    ],
  },
});

function open(address: string, answers: Parameters<typeof answerApi>[0]) {
  const asked = answerApi({ [TOPICS]: topics, ...answers });
  const { router } = renderAt(address, [
    { path: '/information/safety/:activeTopic?', element: <NewsListPage /> },
    { path: '/information/safety-detail/:id', element: <NewsPage /> },
  ]);
  return { router, inputsOf: (path: string) => asked.filter((call) => call.path === path).map(({ input }) => input) };
}

beforeEach(() => setUser({ ...personalUser, auth_watch: '180', watch_auth_list: ['180'] }));
afterEach(() => forgetUser());

describe('the list', () => {
  test('shows who said what and when, and leads to topics and to records of the library', async () => {
    const { inputsOf } = open('/information/safety', { [LIST]: () => listOf(item()) });
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: '某产品修复严重漏洞' }).getAttribute('href')).toBe(
      `/information/safety-detail/${ID}`,
    );
    card.getByText('甲站 等 2 个来源');
    expect(card.getByRole('link', { name: '漏洞预警' }).getAttribute('href')).toBe('/information/safety/advisory');
    expect(card.getByRole('link', { name: 'CVE-2021-44228' })).toBeTruthy();
    expect(card.queryByRole('link', { name: 'CVE-2099-1000' })).toBeNull();
    expect(inputsOf(LIST)).toEqual([{ page: 1, page_size: 20, sort: 'pin' }]);
  });

  test('has its topic in the address, and leaves out topics without news', async () => {
    const { inputsOf } = open('/information/safety/advisory', { [LIST]: () => listOf(item()) });
    const nav = within(await screen.findByRole('navigation', { name: '主题' }));
    const tab = await nav.findByRole('link', { name: /漏洞预警/ });
    expect(tab.getAttribute('aria-current')).toBe('page');
    expect(nav.queryByText('数据泄露')).toBeNull();
    expect(inputsOf(LIST)[0]).toMatchObject({ topic: ['advisory'] });
  });

  test('is searched by the address, and says so when nothing is found', async () => {
    const { router, inputsOf } = open('/information/safety', { [LIST]: () => listOf() });
    await screen.findByText('还没有资讯');
    const box = screen.getByRole('searchbox', { name: '搜索资讯' });
    fireEvent.change(box, { target: { value: ' node.js ' } });
    fireEvent.submit(box.closest('form') as HTMLFormElement);
    await screen.findByText('没有找到相关资讯');
    expect(router.state.location.search).toBe('?search=node.js');
    expect(inputsOf(LIST).at(-1)).toEqual({ page: 1, page_size: 20, query: 'node.js' });
  });

  test('shows why a query is refused', async () => {
    open('/information/safety?search=at:x', { [LIST]: () => ({ status: 400, msg: '不是日期' }) });
    expect((await screen.findByRole('alert')).textContent).toContain('不是日期');
  });

  test('is closed to accounts without menu 180, and asks nothing', async () => {
    setUser(personalUser);
    const { inputsOf } = open('/information/safety', {});
    await screen.findByText('您的账号未开通安全资讯');
    expect(inputsOf(LIST)).toEqual([]);
  });

  test('counts a like as the server does', async () => {
    const { inputsOf } = open('/information/safety', {
      [LIST]: () => listOf(item()),
      [LIKE]: ({ like }) => ({ data: { likes: like ? 3 : 2, is_liked: like } }),
    });
    const button = await screen.findByRole('button', { name: /^赞 2/ });
    fireEvent.click(button);
    await waitFor(() => expect(button.textContent).toBe('已赞 3'));
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(inputsOf(LIKE)).toEqual([{ id: ID, like: true }]);
  });
});

describe('an item', () => {
  test('shows its text as words, and every source as a link without a referrer', async () => {
    const { matches: _, ...row } = item({ summary: '<b>不是</b>标记' });
    open(`/information/safety-detail/${ID}`, { [VIEW]: () => ({ data: { ...row, content: '' } }) });
    await screen.findByRole('heading', { level: 1, name: '某产品修复严重漏洞' });
    screen.getByText('<b>不是</b>标记');
    const sources = within(screen.getByRole('region', { name: '来源' })).getAllByRole('link');
    expect(sources.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://a.example/1', 'noopener noreferrer nofollow'],
      ['https://b.example/2', 'noopener noreferrer nofollow'],
    ]);
  });

  test('that is not there is said to be missing', async () => {
    open('/information/safety-detail/x', { [VIEW]: () => ({ status: 404 }) });
    await screen.findByText('没有这条资讯');
  });
});
