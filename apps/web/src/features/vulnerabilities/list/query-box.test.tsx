import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropAllSearches } from '#web/platform/search/recent-searches.ts';
import { answerApi } from '#web/testing/answer-api.ts';
import { CallsProvider } from '#web/testing/calls-provider.tsx';
import { settle } from '#web/testing/settle.ts';
import { QueryBox } from '#web/workbench/box/query-box.tsx';
import { ViewContext } from '#web/workbench/collection-view.ts';
import { VULNERABILITY_VIEW } from './view.ts';

const SUGGEST = 'cve5/suggest';
const HOSTILE = '<img src=x onerror="window.hacked=1">';

const named = (kind: string, value: string, label = value, detail = '') => ({ kind, value, label, detail });
const nothing = { list: [], completion: null };

function show(value = '') {
  const acts = {
    onSearch: vi.fn(),
    onName: vi.fn(),
    onOpen: vi.fn(),
    onIds: vi.fn(),
    onHelp: vi.fn(),
    onBuild: vi.fn(),
  };
  const box = (text: string) => (
    <ViewContext value={VULNERABILITY_VIEW}>
      <QueryBox value={text} {...acts} />
    </ViewContext>
  );
  const view = render(box(value), { wrapper: CallsProvider });
  return { ...view, ...acts, goTo: (text: string) => view.rerender(box(text)) };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜索漏洞' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
function type(text: string) {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text, selectionStart: text.length } });
}

beforeEach(() => {
  sessionStorage.clear();
  dropAllSearches();
});
describe('what comes back', () => {
  test('is text, whatever it contains', async () => {
    answerApi({
      [SUGGEST]: () => ({
        data: {
          list: [named('vendor', 'x', HOSTILE, HOSTILE)],
          completion: { from: 0, to: 1, list: [{ insert: HOSTILE, label: HOSTILE, detail: HOSTILE, count: 1 }] },
        },
      }),
    });
    const { container } = show();
    type('x');
    await screen.findAllByRole('option');
    expect(container.querySelector('img')).toBeNull();
    expect(options()[0]).toContain(HOSTILE);
  });

  test('late is not shown in the place of what was asked later', async () => {
    const waiting = new Map<string, (answer: { data: unknown }) => void>();
    answerApi({
      [SUGGEST]: ({ search }) => new Promise((resolve) => waiting.set(String(search), resolve)),
    });
    show();
    type('slow');
    await waitFor(() => expect(waiting.has('slow')).toBe(true));
    type('slower');
    await waitFor(() => expect(waiting.has('slower')).toBe(true));
    waiting.get('slower')?.({ data: { ...nothing, list: [named('vendor', 'b', 'Later')] } });
    await screen.findByText('Later');
    waiting.get('slow')?.({ data: { ...nothing, list: [named('vendor', 'a', 'Earlier')] } });
    await settle();
    expect(options().join()).toContain('Later');
    expect(options().join()).not.toContain('Earlier');
  });

  test('late from the address leaves what was typed on meanwhile, and what comes from elsewhere does not', () => {
    answerApi({ [SUGGEST]: () => ({ data: nothing }) });
    const { goTo, onSearch } = show();
    type('apache');
    press('Enter');
    expect(onSearch).toHaveBeenCalledWith('apache');
    type('apache log4j');
    goTo('apache');
    expect(field().value).toBe('apache log4j');
    goTo('nginx');
    expect(field().value).toBe('nginx');
  });

  test('for a shorter text completes what was typed on meanwhile', async () => {
    let calls = 0;
    const completion = { from: 0, to: 2, list: [{ insert: 'severity:', label: '危害等级', detail: '', count: null }] };
    answerApi({
      [SUGGEST]: () => {
        calls += 1;
        return calls === 1 ? { data: { list: [], completion } } : new Promise(() => undefined);
      },
    });
    show();
    type('se');
    await screen.findByRole('option');
    type('seve');
    press('Tab');
    expect(field().value).toBe('severity:');
  });

  test('broken leaves a box that searches', async () => {
    const asked = answerApi({ [SUGGEST]: () => ({ status: 500 }) });
    const { onSearch } = show();
    type('log4j');
    await waitFor(() => expect(asked).toHaveLength(1));
    await settle();
    press('Enter');
    expect(onSearch).toHaveBeenCalledWith('log4j');
  });
});

describe('an input method', () => {
  test('has all keys to itself while it composes', async () => {
    vi.useFakeTimers();
    const asked = answerApi({ [SUGGEST]: () => ({ data: nothing }) });
    const { onSearch } = show('old');
    fireEvent.compositionStart(field());
    type('si');
    press('Enter');
    press('Escape');
    press('ArrowDown');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect([asked.length, onSearch.mock.calls.length, field().value]).toEqual([0, 0, 'si']);
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });

  test('may send its last Enter after it has ended', () => {
    answerApi({ [SUGGEST]: () => ({ data: nothing }) });
    const { onSearch } = show();
    fireEvent.compositionStart(field());
    type('思科');
    fireEvent.compositionEnd(field());
    press('Enter', { keyCode: 229 });
    expect(onSearch).not.toHaveBeenCalled();
    press('Enter');
    expect(onSearch).toHaveBeenCalledWith('思科');
  });

  test('is asked about once it has ended', async () => {
    const asked = answerApi({ [SUGGEST]: () => ({ data: nothing }) });
    show();
    fireEvent.compositionStart(field());
    type('思科');
    fireEvent.compositionEnd(field());
    await waitFor(() => expect(asked.map(({ input }) => input)).toEqual([{ search: '思科', caret: 2 }]));
  });
});

describe('by keyboard', () => {
  const answer = {
    list: [
      named('vulnerability', 'LDY-2026-00000001', 'Log4Shell', 'CVE-2021-44228'),
      named('vendor', 'cisco', '思科'),
    ],
    completion: null,
  };

  test('walks the list round, names the current entry, and takes it', async () => {
    answerApi({ [SUGGEST]: () => ({ data: answer }) });
    const { onOpen, onSearch } = show();
    type('log');
    await screen.findAllByRole('option');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    press('ArrowUp');
    const [first, second] = screen.getAllByRole('option');
    expect(second?.getAttribute('aria-selected')).toBe('true');
    press('ArrowDown');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    press('ArrowDown');
    expect(field().getAttribute('aria-activedescendant')).toBe(first?.id);
    press('Enter');
    expect([onOpen.mock.calls, onSearch.mock.calls]).toEqual([[['LDY-2026-00000001']], []]);
  });

  test('makes a filter of a name, or a condition of it within a query', async () => {
    answerApi({ [SUGGEST]: () => ({ data: answer }) });
    const { onName, onSearch } = show();
    type('思');
    await screen.findAllByRole('option');
    press('ArrowUp');
    press('Enter');
    expect([onName.mock.calls[0]?.[0].value, field().value]).toEqual(['cisco', '']);
    type('cvss>=9 思');
    await screen.findAllByRole('option');
    press('ArrowUp');
    press('Enter');
    expect(onSearch).toHaveBeenCalledWith('cvss>=9 vendor:思科');
  });

  test('has a key that the word begins like within reach of Tab, before what the word may mean', async () => {
    const completion = { from: 0, to: 2, list: [{ insert: 'vendor:', label: '厂商', detail: '', count: null }] };
    answerApi({ [SUGGEST]: () => ({ data: { ...answer, completion } }) });
    show();
    type('ve');
    await screen.findAllByRole('option');
    expect(options()[0]).toContain('vendor:');
    expect(screen.getByText('Tab')).toBeTruthy();
    press('Tab');
    expect([field().value, field().selectionStart]).toEqual(['vendor:', 7]);
  });

  test('leaves Tab alone where nothing can be completed', async () => {
    answerApi({ [SUGGEST]: () => ({ data: answer }) });
    show();
    type('log');
    await screen.findAllByRole('option');
    expect(press('Tab')).toBe(true);
    expect(screen.queryByText('Tab')).toBeNull();
  });

  test('closes with the first Escape, forgets and leaves with the second', async () => {
    answerApi({ [SUGGEST]: () => ({ data: answer }) });
    show('before');
    act(() => field().focus());
    type('log');
    await screen.findAllByRole('option');
    press('Escape');
    expect([screen.queryAllByRole('option').length, field().value]).toEqual([0, 'log']);
    press('Escape');
    expect([document.activeElement === field(), field().value]).toEqual([false, 'before']);
  });
});

describe('a query that is wrong', () => {
  test('is not searched for, with a message that says what to do and where', () => {
    answerApi({ [SUGGEST]: () => ({ data: nothing }) });
    const { onSearch } = show();
    type('log4j (severity:严重');
    press('Enter');
    expect(onSearch).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('括号没有闭合');
    expect(screen.getByRole('button', { name: '第 7 个字符' })).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect([field().selectionStart, field().selectionEnd]).toEqual([6, 18]);
  });

  test('is left in peace while somebody types at that place', () => {
    answerApi({ [SUGGEST]: () => ({ data: nothing }) });
    show();
    type('log4j severity:');
    expect(screen.getByRole('alert').textContent).toBe('');
    type('severity:糟糕 log4j');
    expect(screen.getByRole('alert').textContent).toContain('糟糕');
  });

  test('that comes from the address is reported at once', () => {
    show('severity:糟糕');
    expect(screen.getByRole('alert').textContent).toContain('糟糕');
  });
});

describe('ids that are pasted', () => {
  const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });

  test('go to their table at once', () => {
    const { onIds } = show();
    expect(paste('CVE-2021-44228\ncve 2021 45046')).toBe(false);
    expect(onIds).toHaveBeenCalledWith({ ids: ['CVE-2021-44228', 'CVE-2021-45046'], found: 2, unread: 0, isAll: true });
  });

  test('are offered where they are among words; the words are pasted', () => {
    const { onIds } = show();
    expect(paste('请看 CVE-2021-44228 和 CVE-2021-45046')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '列出这 2 个漏洞' }));
    expect(onIds.mock.calls[0]?.[0].ids).toEqual(['CVE-2021-44228', 'CVE-2021-45046']);
  });

  test('leave no list of searches over the rows when they are taken', () => {
    show();
    paste('请看 CVE-2021-44228 和 CVE-2021-45046');
    type('请看 CVE-2021-44228 和 CVE-2021-45046');
    fireEvent.click(screen.getByRole('button', { name: '列出这 2 个漏洞' }));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('tell how much of their list could not be read', () => {
    show();
    paste('CVE-2021-44228\nCVE-2021-\nCVE-2021-45046');
    expect(screen.getByRole('status').textContent).toContain('另有 1 个片段无法识别为编号');
  });

  test('are taken by Enter where the text around them cannot be searched for', () => {
    const { onIds, onSearch } = show();
    const mail = `请排查 ${'内网资产 '.repeat(30)} CVE-2021-44228 CVE-2021-45046`;
    paste(mail);
    type(mail);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onIds.mock.calls[0]?.[0].ids).toEqual(['CVE-2021-44228', 'CVE-2021-45046']);
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('are offered out of a text that the box could not hold, which is not pasted', () => {
    show();
    expect(paste(`${'报告 '.repeat(1_000)} CVE-2021-44228 CVE-2021-45046`)).toBe(false);
    expect(screen.getByRole('status').textContent).toContain('2 个编号');
  });

  test('are pasted as text where there is one', () => {
    const { onIds } = show();
    expect(paste('CVE-2021-44228')).toBe(true);
    expect(onIds).not.toHaveBeenCalled();
  });
});

describe('an empty box', () => {
  test('shows examples before anything was searched for, and what was searched for last afterwards', () => {
    answerApi({ [SUGGEST]: () => ({ data: nothing }) });
    const { onSearch, goTo } = show();
    act(() => field().focus());
    expect(screen.getByRole('listbox', { name: '搜索示例' })).toBeTruthy();
    type('log4j');
    press('Enter');
    goTo('log4j');
    goTo('');
    type('');
    expect(screen.getByRole('listbox', { name: '最近搜索' }).textContent).toBe('log4j');
    press('ArrowDown');
    press('Enter');
    expect(onSearch.mock.calls).toEqual([['log4j'], ['log4j']]);
  });

  test('forgets what is taken out of the list', () => {
    answerApi({ [SUGGEST]: () => ({ data: nothing }) });
    show();
    for (const text of ['one', 'two']) {
      type(text);
      press('Enter');
    }
    type('');
    expect(options()).toEqual(['two', 'one']);
    press('ArrowDown');
    press('Delete');
    expect(options()).toEqual(['one']);
    fireEvent.click(screen.getByRole('button', { name: '全部清除' }));
    expect(screen.queryByRole('listbox', { name: '最近搜索' })).toBeNull();
  });
});
