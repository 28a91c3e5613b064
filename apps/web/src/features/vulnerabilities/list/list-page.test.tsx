import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '#web/platform/paths.ts';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { stubMedia } from '#web/testing/stub-media.ts';
import { ListPage } from '#web/workbench/page/list-page.tsx';
import { summaryOf } from './summary.ts';
import { madeRow as item } from './testing/made-row.ts';
import { VULNERABILITY_VIEW } from './view.ts';

const LIST = 'cve5/cvecompletelist';
const HOSTILE = '<img src=x onerror="window.hacked=1">';

const answer = (changes = {}) => ({
  total: { value: 1, relation: 'EXACT' },
  list: [item()],
  facets: {},
  next_cursor: null,
  sort: 'published',
  page: 1,
  page_size: 20,
  corrections: [],
  unknown_ids: [],
  notes: [],
  understood: { vendor: [], product: [], type: [] },
  ...changes,
});

const address = (query: Record<string, string>) => paths.vulnerabilityList.href(new URLSearchParams(query));
function show(
  query: Record<string, string>,
  reply: (input: Record<string, unknown>) => object = () => ({ data: answer() }),
) {
  const asked = answerApi({ [LIST]: reply });
  const view = renderAt(address(query), [
    { path: paths.vulnerabilityList.pattern, element: <ListPage view={VULNERABILITY_VIEW} /> },
  ]);
  const lists = () => asked.filter(({ path, input }) => path === LIST && input.facets === undefined);
  const parameters = () => Object.fromEntries(new URLSearchParams(view.router.state.location.search));
  return { ...view, lists, parameters };
}
const chips = () =>
  within(screen.getByRole('list', { name: '已选条件' }))
    .getAllByRole('button', { name: /^移除条件/ })
    .map(({ textContent }) => textContent);

test('a library without anything says so, and offers to take away no condition', async () => {
  show({}, () => ({ data: answer({ list: [], total: { value: 0, relation: 'EXACT' } }) }));
  await screen.findByText('还没有漏洞');
  expect(screen.queryByText(/0 个条件/)).toBeNull();
  expect(screen.queryByRole('button', { name: '清空全部条件' })).toBeNull();
});

describe('who has assets', () => {
  const counts = { affected: 2, possible: 3 };
  const reply = (input: Record<string, unknown>) => ({
    data: answer({
      ...{ sort: input.sort ?? 'my_assets', my_assets: input.facets ? counts : null },
      list: [item({ my_assets: { affected: 2, unknown: 1 } })],
    }),
  });

  test('sees how many of them each vulnerability affects, and may choose another order', async () => {
    const { parameters } = show({}, reply);
    expect((await screen.findAllByText('影响我的资产 2')).length).toBeGreaterThan(0);
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: '排序' });
    expect([order.value, order.options[0]?.textContent]).toEqual(['my_assets', '与我有关优先']);
    expect(parameters()).toEqual({});
    fireEvent.change(order, { target: { value: 'published' } });
    await waitFor(() => expect(parameters()).toEqual({ sort: 'published' }));
    await waitFor(() => expect(order.value).toBe('published'));
  });

  test('lists what concerns them alone by one press, in the address and as a condition', async () => {
    const { parameters, lists } = show({}, reply);
    fireEvent.click(await screen.findByRole('button', { name: '与我有关 2' }));
    await waitFor(() => expect(parameters()).toEqual({ my_assets: 'affected' }));
    expect(lists().at(-1)?.input).toMatchObject({ my_assets: 'affected' });
    expect(chips()).toEqual(['与我有关']);
    fireEvent.click(screen.getByRole('button', { name: '移除条件 与我有关' }));
    await waitFor(() => expect(parameters()).toEqual({}));
  });

  test('widens it beside the list to what is unknown', async () => {
    stubMedia(() => false);
    const { parameters } = show({ my_assets: 'affected' }, reply);
    const section = within(await screen.findByRole('group', { name: '与我有关' }));
    expect(section.getByRole<HTMLInputElement>('checkbox', { name: /影响我的资产/ }).checked).toBe(true);
    fireEvent.click(section.getByRole('checkbox', { name: /含无法判断/ }));
    await waitFor(() => expect(parameters()).toEqual({ my_assets: 'possible' }));
  });

  test('without any nothing of it is there', async () => {
    show({});
    await screen.findByRole('link', { name: /Log4j2/ });
    expect(screen.queryByText(/与我有关|影响我的资产/)).toBeNull();
  });
});

describe('what the list asks for', () => {
  test('is the box as a query, and the ids', async () => {
    const { lists } = show({ search: 'log4j 等级:严重', ids: 'cve 2021 44228,CVE-2021-45046', kev: '1' });
    await screen.findByRole('link', { name: /Log4j2/ });
    expect(lists()[0]?.input).toMatchObject({
      query: 'log4j 等级:严重',
      ids: ['CVE-2021-44228', 'CVE-2021-45046'],
      kev: true,
    });
    expect(lists()[0]?.input).not.toHaveProperty('search');
  });

  test('is in its filters, of every kind', async () => {
    // A wide window: the filters are next to the results.
    stubMedia(() => false);
    show({ vendor: 'gone-vendor', year: '2024', cvss_min: '4', epss_max: '0.9', published_from: '2025-01-31' });
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'CVSS 下限' });
    expect(slider.value).toBe('4');
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'EPSS 上限' }).getAttribute('aria-valuetext')).toBe(
      '90%',
    );
    expect(screen.getByLabelText<HTMLInputElement>('公开日期 起').value).toBe('2025-01-31');
    expect(screen.getByRole('button', { name: '移除 gone-vendor' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '移除 2024' })).toBeTruthy();
  });

  test('is nothing while the query cannot be read, and the last good result stays', async () => {
    const { lists, router } = show({ search: 'log4j' });
    await screen.findByRole('link', { name: /Log4j2/ });
    await act(() => router.navigate(address({ search: 'log4j (' })));
    expect(screen.getByRole('link', { name: /Log4j2/ })).toBeTruthy();
    expect(screen.getByText('搜索语句没有执行，下面仍是上一次搜索的结果').getAttribute('role')).toBe('status');
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.includes('括号'))).toBe(true);
    expect(lists()).toHaveLength(1);
  });

  test('is marked as the last one where the box was refused, until the box is right again', async () => {
    const { lists } = show({ search: 'log4j' });
    await screen.findByRole('link', { name: /Log4j2/ });
    const box = screen.getByRole('combobox', { name: '搜索漏洞' });
    fireEvent.change(box, { target: { value: 'log4j (' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(screen.getByText(/下面仍是上一次搜索的结果/)).toBeTruthy();
    fireEvent.change(box, { target: { value: 'log4j' } });
    expect(screen.queryByText(/下面仍是上一次搜索的结果/)).toBeNull();
    expect(lists()).toHaveLength(1);
  });

  test('says what is wrong where there is no result yet', async () => {
    const { lists } = show({ search: 'severity:糟糕' });
    expect(await screen.findByText('搜索语句还不能执行')).toBeTruthy();
    expect(lists()).toHaveLength(0);
  });

  test('keeps the last result where the server does not take a query, and says why', async () => {
    const { router } = show({ search: 'log4j' }, ({ query }) =>
      query === 'log4j' ? { data: answer() } : { status: 400, data: null },
    );
    await screen.findByRole('link', { name: /Log4j2/ });
    await act(() => router.navigate(address({ search: 'a' })));
    await waitFor(() => expect(screen.getByRole('list', { name: '搜索说明' })).toBeTruthy());
    expect(screen.getByRole('link', { name: /Log4j2/ })).toBeTruthy();
  });
});

describe('panel and box', () => {
  test('are one state: chips of both, and taking one away edits its origin', async () => {
    const { parameters } = show({ search: 'log4j 等级:严重,高危', has_exp: '1' });
    await screen.findByRole('link', { name: /Log4j2/ });
    expect(chips()).toEqual(['“log4j”', '严重', '高危', '有 EXP']);
    fireEvent.click(screen.getByRole('button', { name: '移除条件 严重' }));
    expect(parameters()).toEqual({ search: 'log4j severity:高危', has_exp: '1' });
    fireEvent.click(screen.getByRole('button', { name: '移除条件 有 EXP' }));
    expect(parameters()).toEqual({ search: 'log4j severity:高危' });
  });

  test('are cleared together', async () => {
    const { parameters } = show({ search: 'kev:是', has_poc: '1', ids: 'CVE-2021-44228' });
    await screen.findByRole('link', { name: /Log4j2/ });
    fireEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(parameters()).toEqual({});
  });

  test('become one query on demand', async () => {
    const { parameters } = show({ search: 'log4j', kev: '1', cvss_min: '9' });
    await screen.findByRole('link', { name: /Log4j2/ });
    fireEvent.click(screen.getByRole('button', { name: '写成搜索语句' }));
    expect(parameters()).toEqual({ search: 'log4j cvss>=9 kev:是' });
    expect(screen.queryByRole('button', { name: '写成搜索语句' })).toBeNull();
  });
});

describe('a level that no source states', () => {
  const derived = item({ severity_by: 'derived:text' });
  const reason = '推定：没有 CVSS 评分；来源的文字写明无需登录即可执行代码。';

  test.each(['table', 'cards'])('is marked in %s, with the reason', async (view) => {
    show({ view }, () => ({ data: answer({ list: [derived] }) }));
    const [tag] = await screen.findAllByTitle(reason);
    expect(tag?.textContent).toBe('严重（推定）');
  });

  test('is marked where it is copied', () => {
    expect(summaryOf(derived, '')).toMatch(/^【严重（推定）】/);
    expect(summaryOf(item(), '')).toMatch(/^【严重】/);
  });

  test('is not what a score gives', async () => {
    show({});
    await screen.findByRole('link', { name: /Log4j2/ });
    expect(screen.queryByText(/推定/)).toBeNull();
  });
});

describe('why a row was found', () => {
  test('is marked in the row and in words', async () => {
    const matches: VulnerabilityListItem['matches'] = [
      { field: 'title', index: 0, ranges: [[7, 12]] },
      { field: 'description', index: 0, ranges: [[0, 2]] },
    ];
    const { container } = show({ search: 'log4j' }, () => ({ data: answer({ list: [item({ matches })] }) }));
    await screen.findByText('命中：标题、描述');
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Log4j', '日志']);
  });

  test.each(['table', 'cards'])('is seen in a long title too, in %s, which is named in full', async (view) => {
    const title = `${'Apache Log4j2 远程代码执行漏洞，'.repeat(4)}Log4Shell`;
    const english = 'Apache Log4j2 remote code execution vulnerability (Log4Shell)';
    const range = (text: string): [number, number][] => [[text.indexOf('Log4Shell'), text.indexOf('Log4Shell') + 9]];
    const matches: VulnerabilityListItem['matches'] = [
      { field: 'title', index: 0, ranges: range(title) },
      { field: 'title_en', index: 0, ranges: range(english) },
    ];
    const found = item({ title, title_en: english, matches });
    const { container } = show({ search: 'log4s', view }, () => ({ data: answer({ list: [found] }) }));
    const link = await screen.findByRole('link', { name: title });
    // The style draws the ellipsis, so what is read is a part of the link's name.
    expect(link.textContent).toMatch(/^.{0,50}Log4Shell$/);
    const marks = [...container.querySelectorAll('mark')];
    expect(marks.map(({ textContent }) => textContent)).toEqual(['Log4Shell', 'Log4Shell']);
    expect(marks[1]?.parentElement?.textContent).toMatch(/^.{0,30}\(Log4Shell\)$/);
  });

  test('is in other parts where the row does not show it', async () => {
    show({ search: 'log4j' });
    expect(await screen.findByText('命中：其他字段')).toBeTruthy();
  });

  test('is not asked where no words were searched for', async () => {
    show({ search: 'kev:是 -wordpress' });
    await screen.findByRole('link', { name: /Log4j2/ });
    expect(screen.queryByText(/^命中/)).toBeNull();
  });

  test('stays text, also where ranges are wrong', async () => {
    const matches: VulnerabilityListItem['matches'] = [
      {
        field: 'title',
        index: 0,
        ranges: [
          [1, 4],
          [-5, 2],
          [90, 9_000],
        ],
      },
      { field: 'description', index: 0, ranges: [[0, 9_999]] },
      { field: 'vendors', index: 7, ranges: [[0, 1]] },
    ];
    const hostile = item({ title: HOSTILE, description: HOSTILE, matches });
    const { container } = show({ search: 'x' }, () => ({ data: answer({ list: [hostile] }) }));
    await screen.findByText(/^命中/);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: HOSTILE })).toBeTruthy();
  });
});

describe('nothing', () => {
  const none = () => ({ data: answer({ total: { value: 0, relation: 'EXACT' }, list: [] }) });

  test('for a whole id names the id in its normal form', async () => {
    show({ search: ' cve 2024 99999 ' }, none);
    expect((await screen.findByText(/^库中没有编号/)).textContent).toContain('CVE-2024-99999，可能尚未公开或尚未收录');
  });

  test('for an id beside conditions does not say that the record is missing', async () => {
    show({ search: 'CVE-2024-99999', kev: '1' }, none);
    await screen.findByText(/没有同时匹配/);
    expect(screen.queryByText(/库中没有编号/)).toBeNull();
  });

  test('for what is no whole id asks to look at it', async () => {
    show({ search: 'CVE-2024-1' }, none);
    await screen.findByText(/请检查编号是否完整/);
  });

  test('for words asks for other words and not for a number', async () => {
    show({ search: '永恒之蓝' }, none);
    expect((await screen.findByText(/^搜索词“永恒之蓝”没有匹配/)).textContent).not.toContain('编号是否完整');
  });

  test('offers to leave out one condition at a time, with what is found then', async () => {
    const { parameters } = show({ search: 'tomcat', kev: '1', cvss_min: '9' }, (input) =>
      input.kev && input.query && input.cvss_min
        ? none()
        : { data: answer({ total: { value: input.kev ? (input.query ? 7 : 463) : 12, relation: 'EXACT' } }) },
    );
    await screen.findByRole('button', { name: /^去掉 .*KEV.*12 条$/ });
    expect(await screen.findByRole('button', { name: '去掉 “tomcat” 463 条' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: /^去掉 CVSS.*7 条$/ }));
    await waitFor(() => expect(parameters()).toEqual({ search: 'tomcat', kev: '1' }));
  });

  test('counts nothing that would spend another search of the day', async () => {
    const { lists } = show({ search: 'tomcat kev:是', cvss_min: '9' }, none);
    await screen.findByRole('button', { name: /^去掉 .*KEV/ });
    const useless = await screen.findByRole<HTMLButtonElement>('button', { name: /^去掉 CVSS.*0 条$/ });
    expect(useless.disabled).toBe(true);
    const asked = new Set(lists().map(({ input }) => input.query));
    expect([...asked]).toEqual(['tomcat kev:是']);
  });
});

describe('what the answer says besides', () => {
  test('are corrections as links, which keep the filters, and notes; all of it text', async () => {
    const reply = () => ({
      data: answer({
        total: { value: 0, relation: 'EXACT' },
        list: [],
        corrections: ['fastjson', HOSTILE],
        notes: [`没有名为“${HOSTILE}”的厂商`],
      }),
    });
    const { container } = show({ search: 'fastjsno', kev: '1' }, reply);
    const link = await screen.findByRole('link', { name: 'fastjson' });
    expect(link.getAttribute('href')).toBe(address({ search: 'fastjson', kev: '1' }));
    expect(screen.getByRole('link', { name: HOSTILE }).getAttribute('href')).toMatch(/^\/bug\/full-bug\?/);
    expect(screen.getByRole('list', { name: '搜索说明' }).textContent).toContain(HOSTILE);
    expect(container.querySelector('img')).toBeNull();
  });

  test('are ids that are not in the library', async () => {
    show({ ids: 'CVE-2021-44228,CVE-1999-9999' }, () => ({ data: answer({ unknown_ids: ['CVE-1999-9999'] }) }));
    expect((await screen.findByRole('list', { name: '搜索说明' })).textContent).toContain(
      '1 个编号没有收录：CVE-1999-9999',
    );
    expect(chips()).toEqual(['编号 2 个']);
  });

  test('is an exact total, or at least so many while it is not counted', async () => {
    const { unmount } = show({}, () => ({ data: answer({ total: { value: 143_661, relation: 'EXACT' } }) }));
    expect((await screen.findAllByText('143,661')).length).toBeGreaterThan(0);
    unmount();
    show({}, () => ({ data: answer({ total: { value: 10_000, relation: 'AT_LEAST' } }) }));
    expect((await screen.findAllByText('≥ 10,000')).length).toBeGreaterThan(0);
  });
});

test('takes the first 200 of more pasted ids, drops other conditions, and says so', async () => {
  const { parameters } = show({ search: 'log4j', kev: '1' });
  await screen.findByRole('link', { name: /Log4j2/ });
  const text = Array.from({ length: 230 }, (_, index) => `CVE-2020-${10_000 + index}`).join('\n');
  fireEvent.paste(screen.getByRole('combobox', { name: '搜索漏洞' }), { clipboardData: { getData: () => text } });
  expect(Object.keys(parameters())).toEqual(['ids']);
  expect(parameters().ids?.split(',')).toHaveLength(200);
  expect(screen.getByRole('list', { name: '搜索说明' }).textContent).toContain(
    '粘贴了 230 个编号，一次最多列出 200 个',
  );
});

test('says how many pieces of a pasted list are no ids', async () => {
  show({ search: 'log4j' });
  await screen.findByRole('link', { name: /Log4j2/ });
  const text = [...Array.from({ length: 900 }, (_, index) => `CVE-2020-${10_000 + index}`), 'CVE-20'].join('\n');
  fireEvent.paste(screen.getByRole('combobox', { name: '搜索漏洞' }), { clipboardData: { getData: () => text } });
  expect(screen.getByRole('list', { name: '搜索说明' }).textContent).toContain('1 个片段无法识别为编号');
});
