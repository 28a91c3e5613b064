import { PALETTE_LISTS } from '@ldy/contract/kinds/kind-lists.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetUser, setUser } from '#web/platform/session/user-store.ts';
import { type Answer, answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { closePalette, openPalette } from '../palette-store.ts';
import { Palette } from './palette.tsx';
import { PaletteHost } from './palette-host.tsx';

const PAGES = [
  { label: '首页', to: '/home', icon: 'home' },
  { label: '账号安全', to: '/user/security', icon: 'shield' },
] as const;

type Answers = Parameters<typeof answerApi>[0];
const suggest = (...labels: string[]): Answer => ({
  data: { list: labels.map((label) => ({ kind: 'vendor', value: label, label, detail: '' })), completion: null },
});

function open(answers: Answers = {}, canSearch = true) {
  const asked = answerApi({
    'cve5/suggest': () => suggest(),
    'user/savedsearch/list': () => ({ data: { list: [] } }),
    ...answers,
  });
  const { router } = renderAt('/', [{ path: '/', element: <Host canSearch={canSearch} /> }]);
  return { asked, address: () => router.state.location.pathname + router.state.location.search };
}

function Host({ canSearch }: { canSearch: boolean }) {
  return (
    <>
      <button type="button">before</button>
      <PaletteHost load={async () => () => <Palette pages={PAGES} lists={canSearch ? PALETTE_LISTS : []} />} />
    </>
  );
}

const shortcut = () => act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (key: string, more = {}) => fireEvent.keyDown(box(), { key, ...more });
const chosen = () => {
  const id = box().getAttribute('aria-activedescendant') ?? '';
  const option = document.getElementById(id);
  expect(option?.getAttribute('aria-selected')).toBe('true');
  return option?.querySelector('bdi')?.textContent;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  act(() => {
    closePalette();
  });
});

describe('the shortcut', () => {
  test('opens and closes the palette, and does not reach the browser', async () => {
    open();
    const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
    await act(async () => void document.body.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    box();
    await shortcut();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test.each([{ shiftKey: true }, { altKey: true }, { metaKey: true }])('is not the one with %j', async (more) => {
    open();
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...more }));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('does not lead past a question that is being asked', async () => {
    open();
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.setAttribute('open', '');
    await shortcut();
    expect(screen.queryByRole('combobox')).toBeNull();
    dialog.remove();
  });
});

describe('the palette', () => {
  const start = async (answers: Answers = {}, canSearch = true) => {
    const page = open(answers, canSearch);
    await act(async () => openPalette());
    return page;
  };

  test('leaves every key to the input method while it composes', async () => {
    const { address } = await start();
    type('shou');
    press('Enter', { isComposing: true });
    press('Enter', { keyCode: 229 });
    press('ArrowDown', { isComposing: true });
    expect(address()).toBe('/');
    expect(chosen()).toBe('在漏洞知识库搜索“shou”');
  });

  test('asks the server nothing while an input method composes, and nothing for blanks', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = await start();
    fireEvent.input(box(), { target: { value: 'ke ji' }, isComposing: true });
    expect(chosen()).toBe('在漏洞知识库搜索“ke ji”');
    await act(async () => vi.advanceTimersByTime(500));
    type('   ');
    await act(async () => vi.advanceTimersByTime(500));
    expect(asked.filter(({ path }) => path === 'cve5/suggest')).toEqual([]);
    vi.useRealTimers();
  });

  test('keeps the choice where it is when the server answers later', async () => {
    let answer: (value: Answer) => void = () => {};
    await start({ 'cve5/suggest': () => new Promise<Answer>((resolve) => (answer = resolve)) });
    type('安全');
    press('ArrowDown');
    expect(chosen()).toBe('账号安全');
    await waitFor(() => expect(answer).not.toHaveLength(0));
    await act(async () => answer(suggest('安全科技')));
    await screen.findByText('安全科技');
    expect(chosen()).toBe('账号安全');
  });

  test('searches with Enter, and opens what the arrows chose; the arrows go round', async () => {
    const { address } = await start();
    type('首');
    press('ArrowDown');
    press('ArrowDown');
    expect(chosen()).toBe('在漏洞知识库搜索“首”');
    press('ArrowUp');
    expect(chosen()).toBe('首页');
    press('ArrowUp');
    press('Enter');
    await waitFor(() => expect(address()).toBe(`/bug/full-bug?search=${encodeURIComponent('首')}`));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('says that suggestions failed, and still searches', async () => {
    const { address } = await start({ 'cve5/suggest': () => ({ status: 503 }) });
    type('log4j');
    await screen.findByText('建议加载失败，可直接按 Enter 搜索');
    press('Enter');
    await waitFor(() => expect(address()).toBe('/bug/full-bug?search=log4j'));
  });

  test('shows markup of names and of the typed text as text', async () => {
    await start({ 'cve5/suggest': () => suggest('<img src=x onerror=alert(1)>') });
    type('<script>alert(1)</script>');
    await screen.findByText('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img, script')).toBeNull();
  });

  test('offers who may not open the library its pages alone, and asks no suggestions', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = await start({}, false);
    type('log4j');
    await act(async () => vi.advanceTimersByTime(500));
    screen.getByText('没有匹配的页面或操作');
    expect(asked.some(({ path }) => path === 'cve5/suggest')).toBe(false);
    press('Enter');
    vi.useRealTimers();
  });

  test('lists the saved searches of the account, and none for a visitor', async () => {
    setUser(personalUser);
    const list = [
      {
        id: '1',
        list: 'vulnerabilities',
        name: '<b>近期</b>',
        filter: { kev: true },
        created: '',
        updated: '',
        dropped: [],
      },
    ];
    const { address } = await start({ 'user/savedsearch/list': () => ({ data: { list } }) });
    fireEvent.click(await screen.findByText('<b>近期</b>'));
    await waitFor(() => expect(address()).toBe('/bug/full-bug?kev=1'));
    act(() => forgetUser());
  });

  test('is a combobox with names for its list and chosen entry', async () => {
    await start();
    const list = screen.getByRole('listbox');
    expect(box().getAttribute('aria-controls')).toBe(list.id);
    expect(screen.getAllByRole('group').every((group) => group.getAttribute('aria-label'))).toBe(true);
    chosen();
  });
});
