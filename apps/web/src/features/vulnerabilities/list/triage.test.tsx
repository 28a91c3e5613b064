import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#web/platform/paths.ts';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { stubMedia } from '#web/testing/stub-media.ts';
import { mediaQuery } from '#web/ui/theme/breakpoints.ts';
import { ListPage } from '#web/workbench/page/list-page.tsx';
import { madeRow } from './testing/made-row.ts';
import { VULNERABILITY_VIEW } from './view.ts';

// Not needed for tests of rows.
vi.mock('#web/workbench/filters/lazy-filter-panel.tsx', () => ({ LazyFilterPanel: () => null }));

const LIST = 'cve5/cvecompletelist';
const HOSTILE = '<img src=x onerror="window.hacked=1">';
const SEEN = 'ldy.list.seen';

const row = (place: number, changes = {}) =>
  madeRow({ id: `LDY-2026-0000000${place}`, cve: `CVE-2026-100${place}`, title: `第 ${place} 条漏洞`, ...changes });
const ROWS = [row(1), row(2), row(3)];

const page = (list: object[], total = list.length) => ({
  data: {
    ...{ total: { value: total, relation: 'EXACT' }, list, facets: {}, next_cursor: null, sort: 'published' },
    ...{ page: 1, page_size: 20, corrections: [], unknown_ids: [], notes: [] },
    understood: { vendor: [], product: [], type: [] },
  },
});

async function show(
  query: Record<string, string> = {},
  reply: (input: Record<string, unknown>) => object = () => page(ROWS),
) {
  const asked = answerApi({ [LIST]: reply });
  const address = paths.vulnerabilityList.href(new URLSearchParams(query));
  const view = renderAt(address, [
    { path: paths.vulnerabilityList.pattern, element: <ListPage view={VULNERABILITY_VIEW} /> },
  ]);
  await screen.findAllByRole('checkbox', { name: /^选择 / });
  const parameters = () => Object.fromEntries(new URLSearchParams(view.router.state.location.search));
  return { ...view, asked, parameters };
}
const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key });
const preview = () => screen.queryByRole('complementary', { name: '漏洞预览' });
const shownTitle = () => within(preview() as HTMLElement).getByRole('heading', { level: 3 }).textContent;

beforeEach(() => {
  stubMedia((query) => query === mediaQuery('noSecondPanel'));
  Element.prototype.scrollIntoView = () => {};
});
describe('a preview', () => {
  test('asks the server nothing, and follows the row', async () => {
    const { asked } = await show();
    await waitFor(() => expect(asked.filter(({ path }) => path === LIST)).toHaveLength(2));
    const before = asked.length;
    press('j');
    press(' ');
    expect(shownTitle()).toBe('第 1 条漏洞');
    press('j');
    press('j');
    expect(shownTitle()).toBe('第 3 条漏洞');
    fireEvent.click(screen.getByRole('button', { name: '上一条' }));
    expect(shownTitle()).toBe('第 2 条漏洞');
    press('Escape');
    expect(preview()).toBeNull();
    const since = asked.slice(before).map(({ path }) => path);
    expect(since.filter((path) => path !== 'user/quota')).toEqual([]);
  });

  test('leaves space and arrows to whatever has the focus', async () => {
    await show();
    press('j');
    press(' ', screen.getAllByRole('checkbox', { name: /^选择 / })[0]);
    press('ArrowRight', screen.getByRole('radio', { name: '卡片视图' }));
    press(' ', screen.getByRole('combobox', { name: '搜索漏洞' }));
    expect(preview()).toBeNull();
    press('ArrowRight');
    expect(preview()).not.toBeNull();
    press('ArrowRight');
    expect(preview()).not.toBeNull();
    const menu = document.body.appendChild(document.createElement('button'));
    press('Escape', menu);
    menu.remove();
    expect(preview()).not.toBeNull();
    press('ArrowLeft');
    expect(preview()).toBeNull();
  });

  test('shows whatever a record says as text', async () => {
    const hostile = row(1, {
      ...{ title: HOSTILE, title_en: HOSTILE, description: HOSTILE, identifiers: [HOSTILE], cwes: [HOSTILE] },
      products: [{ id: 'x', name: HOSTILE }],
    });
    const { container } = await show({}, () => page([hostile]));
    fireEvent.click(screen.getByRole('button', { name: /^预览/ }));
    expect(within(preview() as HTMLElement).getAllByText(HOSTILE).length).toBeGreaterThan(3);
    expect(container.querySelector('img')).toBeNull();
  });

  test('narrows the list down beside what is asked already', async () => {
    const { parameters } = await show({ kev: '1', vendor: 'apache' }, () =>
      page([row(1, { products: [{ id: 'log4j', name: 'Log4j' }] })]),
    );
    fireEvent.click(screen.getByRole('button', { name: /^预览/ }));
    fireEvent.click(within(preview() as HTMLElement).getByRole('button', { name: 'Log4j' }));
    expect(parameters()).toEqual({ kev: '1', vendor: 'apache', product: 'log4j' });
  });
});

describe('marked rows', () => {
  test('are counted, listed alone, and forgotten by another search', async () => {
    const { parameters } = await show();
    press('j');
    press('x');
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 CVE-2026-1003' }));
    const bar = screen.getByRole('region', { name: '已选漏洞' });
    expect(within(bar).getByRole('status').textContent).toBe('已选 2 条');
    fireEvent.click(within(bar).getByRole('button', { name: '只看所选' }));
    expect(parameters()).toEqual({ ids: 'CVE-2026-1001,CVE-2026-1003' });
    expect(screen.queryByRole('region', { name: '已选漏洞' })).toBeNull();
  });

  test('can be all of the page, and none', async () => {
    await show();
    const all = screen.getByRole('checkbox', { name: '选择本页全部' });
    fireEvent.click(all);
    expect(screen.getByText('已选', { exact: false }).textContent).toContain('3');
    press('Escape', document.body);
    expect(screen.queryByRole('region', { name: '已选漏洞' })).toBeNull();
  });
});

describe('how the list is shown', () => {
  const open = () => fireEvent.click(screen.getByRole('button', { name: '列与密度' }));

  test('is chosen column by column, and remembered', async () => {
    const { unmount } = await show();
    open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'EPSS 概率' }));
    fireEvent.click(screen.getByRole('radio', { name: '紧凑' }));
    expect(screen.queryByRole('columnheader', { name: /EPSS/ })).toBeNull();
    press('Escape');
    expect(screen.queryByRole('group', { name: '列与密度' })).toBeNull();
    unmount();
    const { container } = await show();
    expect(screen.queryByRole('columnheader', { name: /EPSS/ })).toBeNull();
    expect(container.querySelector('table')?.dataset.density).toBe('compact');
  });

  test.each(['{', '7', '{"density":"x","columns":["<img>"],"paging":1}'])(
    'survives a broken entry in the storage: %s',
    async (text) => {
      localStorage.setItem('ldy.list.settings', text);
      const { container } = await show();
      expect(container.querySelector('table')?.dataset.density).toBe('standard');
    },
  );

  test('says by which column it is ordered, each date of the shared column for itself', async () => {
    const { parameters } = await show();
    const head = screen.getByRole('columnheader', { name: /公开/ });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(within(head).getByRole('button', { name: '按更新排序' }));
    expect(parameters()).toEqual({ sort: 'updated' });
    expect(screen.getByRole('columnheader', { name: /CVSS/ }).getAttribute('aria-sort')).toBeNull();
  });
});

describe('a list that goes on at its end', () => {
  beforeEach(() => localStorage.setItem('ldy.list.settings', '{"paging":"scroll"}'));

  test('asks the same question for the next page, and shows no row twice', async () => {
    const { asked } = await show({ search: 'log4j' }, (input) => page(input.page === 2 ? [row(3), row(4)] : ROWS, 25));
    expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    await screen.findByRole('link', { name: '第 4 条漏洞' });
    expect(screen.getAllByRole('link', { name: '第 3 条漏洞' })).toHaveLength(1);
    const [first, second] = asked.filter(({ path, input }) => path === LIST && input.facets === undefined);
    expect(second?.input).toEqual({ ...first?.input, page: 2 });
  });

  test('keeps what is there where the next page fails, and tries again', async () => {
    let fails = true;
    await show({}, (input) => {
      if (input.page !== 2) return page(ROWS, 25);
      return fails ? { status: 500 } : page([row(4)], 25);
    });
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    await screen.findByText('加载失败，请稍后重试');
    expect(screen.getByRole('link', { name: '第 1 条漏洞' })).toBeTruthy();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: '加载更多' }));
    await screen.findByRole('link', { name: '第 4 条漏洞' });
  });
});

test('says what changed and what came since the former visit, and leads there', async () => {
  const last = Date.parse('2026-11-20T10:00:00Z');
  const before = [['LDY-2026-00000001', 'high|7.5|0.10|']];
  sessionStorage.setItem(SEEN, JSON.stringify({ reader: ' visitor', last, since: null, before, fresh: [] }));
  const arrived = '2026-11-21T00:00:00Z';
  const { parameters } = await show({}, (input) =>
    input.intake_from ? page([], 12) : page([row(1, { intake: arrived }), row(2, { intake: arrived })]),
  );
  const first = screen.getByRole('row', { name: /第 1 条漏洞/ });
  expect(first.textContent).toContain('高危 → 严重');
  expect(screen.getByRole('row', { name: /第 2 条漏洞/ }).textContent).toContain('新收录');
  fireEvent.click(await screen.findByRole('button', { name: '当日起新收录 12 条' }));
  expect(parameters()).toEqual({ intake_from: '2026-11-20', sort: 'intake' });
});
