import type { SavedSearch } from '@ldy/contract/saved-searches.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LISTS } from '#web/platform/search/lists.ts';
import { publishSearch, type Search } from '#web/platform/search-state.ts';
import { forgetUser, setUser } from '#web/platform/session/user-store.ts';
import { type Answer, answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { settle } from '#web/testing/settle.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';
import { proposedName } from '../proposed-name.ts';
import { SavedSearchesCard } from './saved-searches-card.tsx';
import { SearchTools } from './search-tools.tsx';

type Answers = Parameters<typeof answerApi>[0];
const LIST = 'user/savedsearch/list';
const savedSearch = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 'one',
  list: 'vulnerabilities',
  name: '近期严重',
  filter: { severity: ['critical'] },
  created: '2026-11-20T02:00:00Z',
  updated: '2026-11-20T02:00:00Z',
  dropped: [],
  feed: null,
  ...changes,
});
const listOf = (...list: SavedSearch[]): Answers => ({ [LIST]: () => ({ data: { list } }) });

function open(element: React.ReactElement, answers: Answers, current: Search | null = null) {
  const asked = answerApi(answers);
  act(() => publishSearch(current));
  const { router } = renderAt('/?search=a%26b', [{ path: '/', element }], <ToastRegion />);
  const inputsOf = (path: string) => asked.filter((call) => call.path === path).map(({ input }) => input);
  return { asked, inputsOf, router };
}

const nameField = () => screen.findByLabelText<HTMLInputElement>('名称');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const send = () => fireEvent.submit(screen.getByLabelText('名称').closest('form') as HTMLFormElement);

beforeEach(() => setUser(personalUser));
afterEach(() => {
  act(() => {
    publishSearch(null);
  });
});

describe('on the list', () => {
  const current: Search = {
    list: LISTS.vulnerabilities,
    filter: { query: 'vendor:思科 cvss>=9', kev: true },
    sort: 'epss',
  };

  test('leads a visitor to sign in and back to this very search, and asks nothing', () => {
    act(() => forgetUser());
    const { asked } = open(<SearchTools />, {});
    press('保存搜索（登录后可用）');
    expect(screen.getByRole('dialog', { name: '登录后可保存搜索', hidden: true })).toBeTruthy();
    expect(screen.getByRole('link', { hidden: true }).getAttribute('href')).toBe(
      '/login?redirect=%2F%3Fsearch%3Da%2526b',
    );
    expect(asked).toEqual([]);
  });

  test('says why there is nothing to keep', () => {
    const { inputsOf } = open(<SearchTools />, listOf(), { list: LISTS.vulnerabilities, filter: {}, sort: 'epss' });
    press('保存搜索');
    screen.getByText('请先输入搜索词或选择筛选条件');
    expect(screen.queryByLabelText('名称')).toBeNull();
    expect(inputsOf('user/savedsearch/save')).toEqual([]);
  });

  test('keeps the search under the proposed name, whole, with its order', async () => {
    const { inputsOf } = open(
      <SearchTools />,
      { ...listOf(), 'user/savedsearch/save': () => ({ data: { id: 'one' } }) },
      current,
    );
    // The first answer must have arrived; otherwise the refetch only waits for it.
    await settle();
    press('保存搜索');
    expect((await nameField()).value).toBe('vendor:思科 cvss>=9 · 在野利用 KEV');
    send();
    await screen.findByText('已保存为“vendor:思科 cvss>=9 · 在野利用 KEV”');
    expect(inputsOf('user/savedsearch/save')).toEqual([
      { name: 'vendor:思科 cvss>=9 · 在野利用 KEV', list: 'vulnerabilities', filter: current.filter, sort: 'epss' },
    ]);
    await waitFor(() => expect(inputsOf(LIST)).toHaveLength(2));
  });

  test.each([
    [4003002, '已有同名的搜索，请换一个名称'],
    [4003001, '保存的搜索已达 100 条，请先删除不用的'],
  ])('says why it was refused (%i), and keeps what was typed', async (code, msg) => {
    open(<SearchTools />, { ...listOf(), 'user/savedsearch/save': () => ({ status: 200, code, msg }) }, current);
    press('保存搜索');
    fireEvent.change(await nameField(), { target: { value: '  我的  ' } });
    send();
    await screen.findByText(msg);
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('  我的  ');
  });

  test.each(['', '   ', '长'.repeat(51)])('does not send a name that is none: %j', async (name) => {
    const { inputsOf } = open(<SearchTools />, listOf(), current);
    press('保存搜索');
    fireEvent.change(await nameField(), { target: { value: name } });
    send();
    await screen.findByText(/^(请输入名称|名称最长为 50 个字符)$/);
    expect(inputsOf('user/savedsearch/save')).toEqual([]);
  });

  test('knows a search that is saved already, whatever the order of its choices', async () => {
    const search = savedSearch({ filter: { severity: ['high', 'critical'] } });
    open(<SearchTools />, listOf(search), { list: LISTS.vulnerabilities, filter: { severity: ['critical', 'high'] } });
    await screen.findByRole('button', { name: '已保存为 近期严重' });
  });

  test('leaves the list of saved searches open when one was renamed, for the next act', async () => {
    open(<SearchTools />, { ...listOf(savedSearch()), 'user/savedsearch/change': () => ({ data: {} }) }, current);
    press('我的搜索');
    fireEvent.click(await screen.findByRole('button', { name: '重命名 近期严重', hidden: true }));
    const dialog = (await nameField()).closest('dialog') as HTMLDialogElement;
    fireEvent(dialog, new Event('close'));
    expect(screen.queryByLabelText('名称')).toBeNull();
    expect(screen.getByRole('button', { name: '重命名 近期严重', hidden: true })).toBeTruthy();
  });

  test('replaces a saved search by the current one after asking', async () => {
    const { inputsOf } = open(
      <SearchTools />,
      { ...listOf(savedSearch()), 'user/savedsearch/change': () => ({ data: {} }) },
      current,
    );
    press('我的搜索');
    fireEvent.click(await screen.findByRole('button', { name: '替换为当前条件 近期严重' }));
    expect(inputsOf('user/savedsearch/change')).toEqual([]);
    press('替换');
    await screen.findByText('已替换为当前条件');
    expect(inputsOf('user/savedsearch/change')).toEqual([
      { id: 'one', search: { list: 'vulnerabilities', filter: current.filter, sort: 'epss' } },
    ]);
  });
});

test('gives everybody the addresses of the feed of what the list shows', async () => {
  forgetUser();
  open(<SearchTools />, {}, { list: LISTS.vulnerabilities, filter: { query: 'log4j 2.14', kev: true }, sort: 'cvss' });
  fireEvent.click(screen.getByRole('button', { name: '订阅' }));
  const { origin } = window.location;
  for (const format of ['atom', 'rss', 'json'])
    await screen.findByText(`${origin}/feeds/vulnerabilities.${format}?search=log4j+2.14&kev=1`);
});

describe('in the personal centre', () => {
  test('shows names as text, and opens the address of the search', async () => {
    const name = '<img src=x onerror=alert(1)>';
    open(<SavedSearchesCard />, listOf(savedSearch({ name, filter: { query: 'a&b=c' }, sort: 'cvss' })));
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/bug/full-bug?search=a%26b%3Dc&sort=cvss');
    expect(document.querySelector('img')).toBeNull();
    expect(link.querySelector('bdi')).not.toBeNull();
  });

  test('says which conditions are not used any more', async () => {
    open(<SavedSearchesCard />, listOf(savedSearch({ dropped: ['gone', 'sort'] })));
    await screen.findByText('部分条件已不再支持，打开时不会使用：gone、sort');
  });

  test('says what to do where nothing is saved', async () => {
    open(<SavedSearchesCard />, listOf());
    await screen.findByText('还没有保存的搜索');
  });

  test('offers to try again after a failure', async () => {
    let answers: Answer = { status: 500, code: 500, msg: '服务出错' };
    open(<SavedSearchesCard />, { [LIST]: () => answers });
    await screen.findByText('保存的搜索加载失败');
    answers = { data: { list: [savedSearch()] } };
    press('重试');
    await screen.findByRole('link', { name: '近期严重' });
  });

  test('renames, with the words of the server beside the field', async () => {
    let answer: Answer = { status: 200, code: 4003002, msg: '已有同名的搜索，请换一个名称' };
    const { inputsOf } = open(<SavedSearchesCard />, {
      ...listOf(savedSearch()),
      'user/savedsearch/change': () => answer,
    });
    fireEvent.click(await screen.findByRole('button', { name: '重命名 近期严重' }));
    fireEvent.change(await nameField(), { target: { value: '新名称' } });
    send();
    await screen.findByText('已有同名的搜索，请换一个名称');
    answer = { data: {} };
    send();
    await screen.findByText('已重命名');
    expect(inputsOf('user/savedsearch/change').at(-1)).toEqual({ id: 'one', name: '新名称' });
  });

  test('deletes after asking, and takes one that is gone already for deleted', async () => {
    const { inputsOf } = open(<SavedSearchesCard />, {
      ...listOf(savedSearch()),
      'user/savedsearch/delete': () => ({ status: 404, msg: '没有这条保存的搜索，可能已删除' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '删除 近期严重' }));
    expect(inputsOf('user/savedsearch/delete')).toEqual([]);
    press('删除');
    await screen.findByText('已删除');
    await waitFor(() => expect(inputsOf(LIST)).toHaveLength(2));
  });

  test('shows the secret address of a search once, and stops following', async () => {
    const feed = { since: '2026-11-20T02:00:00Z', read: null, ends: '2027-11-20T02:00:00Z' };
    let saved = savedSearch();
    const { inputsOf } = open(<SavedSearchesCard />, {
      [LIST]: () => ({ data: { list: [saved] } }),
      'user/savedsearch/follow': () => {
        saved = savedSearch({ feed });
        return { data: { token: 'secret' } };
      },
      'user/savedsearch/unfollow': () => {
        saved = savedSearch();
        return { data: {} };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '订阅 近期严重' }));
    press('生成订阅地址');
    await screen.findByText(`${window.location.origin}/feeds/saved.atom?token=secret`);
    await screen.findByText('订阅中');
    press('完成');
    fireEvent.click(screen.getByRole('button', { name: '订阅 近期严重', hidden: true }));
    await screen.findByText(/阅读器尚未读取过/);
    expect(screen.queryByText(/token=secret/)).toBeNull();
    press('停止订阅');
    await screen.findByText('已停止订阅');
    await waitFor(() => expect(screen.queryByText('订阅中')).toBeNull());
    expect(inputsOf('user/savedsearch/unfollow')).toEqual([{ id: 'one' }]);
  });

  test('asks for the searches of who is signed in now', async () => {
    const { inputsOf } = open(<SavedSearchesCard />, listOf(savedSearch()));
    await screen.findByRole('link', { name: '近期严重' });
    await act(async () => setUser({ ...personalUser, id: 'somebody-else' }));
    await waitFor(() => expect(inputsOf(LIST)).toHaveLength(2));
  });
});

test('proposes a name that is never too long', () => {
  expect([...proposedName({ list: LISTS.vulnerabilities, filter: { query: '漏'.repeat(300) } })]).toHaveLength(50);
  expect(proposedName({ list: LISTS.vulnerabilities, filter: { severity: ['critical'], has_poc: true } })).toBe(
    '严重 · 有 PoC',
  );
});
