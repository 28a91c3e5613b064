import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LoadMoreSelect, type OptionPages } from './load-more-select.tsx';

const ALL = [
  { value: 'apache', label: 'Apache', count: 1200 },
  { value: 'microsoft', label: '微软', count: 14 },
  { value: 'oracle', label: '甲骨文', count: 5 },
];
const asked = vi.fn();
const loadMore = vi.fn();

/** Options as the server would return them: `microsoft` matches 微软 and Microsoft. */
function useVendors(search: string, open: boolean): OptionPages {
  asked(search, open);
  const found = ALL.filter(({ value, label }) => `${value}${label}`.includes(search));
  return { options: open ? found : [], hasMore: true, loading: false, failed: false, loadMore };
}

/** Overrides of the option pages by a test. */
let overrides: Partial<OptionPages> | undefined;
const useOverrides = (): OptionPages => ({
  ...{ options: [], hasMore: false, loading: false, failed: false, loadMore },
  ...overrides,
});

interface GivenProps {
  chosen?: string[];
  says?: Partial<OptionPages>;
}

function Given({ chosen = [], says }: GivenProps) {
  const [value, setValue] = useState(chosen);
  return (
    <>
      <LoadMoreSelect
        label="厂商"
        placeholder="搜索厂商"
        value={value}
        onChange={setValue}
        useOptions={says ? useOverrides : useVendors}
        knownLabels={new Map([['cisco', '思科']])}
      />
      <p data-value>{value.join(' ')}</p>
    </>
  );
}

function show(props: GivenProps = {}) {
  vi.clearAllMocks();
  overrides = props.says;
  render(<Given {...props} />);
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '厂商' });
const key = (name: string, how: object = {}) => fireEvent.keyDown(field(), { key: name, ...how });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const value = () => document.querySelector('[data-value]')?.textContent;
const chips = () => screen.queryAllByRole('button', { name: /^移除/ }).map((chip) => chip.getAttribute('aria-label'));

test('asks for nothing before it is opened, and shows names with their counts then', () => {
  show();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(asked).not.toHaveBeenCalledWith('', true);
  key('ArrowDown');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(rows()).toEqual(['Apache 1,200', '微软 14', '甲骨文 5']);
  expect(screen.getByRole('listbox', { name: '厂商' }).id).toBe(field().getAttribute('aria-controls'));
});

test('is walked with arrows and stops at its ends', () => {
  show();
  key('ArrowDown');
  expect(active()).toBeNull();
  for (const [name, expected] of [
    ['ArrowDown', 'Apache 1,200'],
    ['ArrowUp', 'Apache 1,200'],
    ['ArrowDown', '微软 14'],
    ['PageDown', '甲骨文 5'],
    ['ArrowDown', '甲骨文 5'],
  ] as const) {
    key(name);
    expect(active()).toBe(expected);
  }
});

test('chooses with Enter and stays open, takes the last one out with Backspace', () => {
  show();
  key('ArrowDown');
  key('ArrowDown');
  key('Enter');
  key('ArrowDown');
  key('Enter');
  expect(value()).toBe('apache microsoft');
  expect(screen.getByRole('option', { name: '微软 14' }).getAttribute('aria-selected')).toBe('true');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  key('Enter');
  expect(value()).toBe('apache');
  key('Backspace');
  expect(value()).toBe('');
});

test('leaves a letter to Backspace where one is typed', () => {
  show({ chosen: ['apache'] });
  type('mi');
  key('Backspace');
  expect(value()).toBe('apache');
});

test('closes with Escape, keeps the key from a dialog around it, and forgets what was typed', () => {
  show();
  const above = vi.fn();
  document.body.addEventListener('keydown', above);
  type('micro');
  expect(key('Escape')).toBe(false);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(field().value).toBe('');
  // The popup is closed, so the next Escape goes to the dialog.
  expect(key('Escape')).toBe(true);
  document.body.removeEventListener('keydown', above);
  expect(above).toHaveBeenCalledTimes(1);
});

test('closes when the keyboard goes elsewhere, and chooses nothing by that', () => {
  show();
  type('apache');
  fireEvent.blur(field());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(value()).toBe('');
});

test('searches after a pause in either language, and takes the first found on Enter', async () => {
  show();
  type('微软');
  // The rows still belong to the empty search: Enter must not choose one of them.
  expect(active()).toBeNull();
  key('Enter');
  expect(value()).toBe('');
  await waitFor(() => expect(rows()).toEqual(['微软 14']));
  expect(active()).toBe('微软 14');
  expect(document.querySelector('mark')?.textContent).toBe('微软');
  key('Enter');
  expect(value()).toBe('microsoft');
  type('oracle');
  await waitFor(() => expect(rows()).toEqual(['甲骨文 5']));
  expect(chips()).toEqual(['移除 微软']);
});

test('searches for no letters that an input method composes, and leaves it its keys', async () => {
  show();
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: 'jia gu' }, isComposing: true });
  expect(field().value).toBe('jia gu');
  key('ArrowDown', { isComposing: true });
  key('Enter', { keyCode: 229 });
  key('Escape', { isComposing: true });
  expect([value(), active(), field().getAttribute('aria-expanded')]).toEqual(['', null, 'true']);
  fireEvent.input(field(), { target: { value: '甲骨' }, isComposing: true });
  fireEvent.compositionEnd(field());
  await waitFor(() => expect(rows()).toEqual(['甲骨文 5']));
  expect(asked.mock.calls.map(([search]) => search)).not.toContain('jia gu');
});

test('shows an unknown id unchanged, first in the list, where it can be removed', () => {
  show({ chosen: ['cisco', 'gone-vendor'] });
  expect(chips()).toEqual(['移除 思科', '移除 gone-vendor']);
  key('ArrowDown');
  expect(rows()).toEqual(['思科', 'gone-vendor', 'Apache 1,200', '微软 14', '甲骨文 5']);
  fireEvent.click(screen.getByRole('option', { name: 'gone-vendor' }));
  expect(value()).toBe('cisco');
});

test('announces to screen readers what is chosen', () => {
  show({ chosen: ['cisco', 'gone-vendor'] });
  const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('已选 思科、gone-vendor');
});

test('takes one out by its chip and all by one button, after which the keyboard is in the field', () => {
  show({ chosen: ['cisco', 'apache'] });
  fireEvent.click(screen.getByRole('button', { name: '移除 思科' }));
  expect(value()).toBe('apache');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: '清空厂商' }));
  expect(value()).toBe('');
  expect(document.activeElement).toBe(field());
});

/** A list of 1,000 px in a popup of 300 px. */
function scrollTo(top: number) {
  const list = screen.getByRole('listbox');
  Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 300 } });
  list.scrollTop = top;
  fireEvent.scroll(list);
}

test('asks for more once the list is scrolled to within ten pixels of its end', () => {
  show();
  key('ArrowDown');
  scrollTo(689);
  expect(loadMore).not.toHaveBeenCalled();
  scrollTo(690);
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test.each([
  ['there is no more', { hasMore: false }],
  ['the last page is still on its way', { loading: true }],
])('asks for no more where %s', (_, state) => {
  show({ says: { options: ALL, hasMore: true, ...state } });
  key('ArrowDown');
  scrollTo(700);
  expect(loadMore).not.toHaveBeenCalled();
});

test.each([
  ['加载失败，请稍后重试', { failed: true }],
  ['正在加载…', { loading: true }],
  ['没有匹配项', {}],
])('says %s in the place of options', (words, state) => {
  show({ says: state });
  key('ArrowDown');
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(rows()).toEqual([]);
  act(() => void key('Enter'));
  expect(value()).toBe('');
});

test('is opened and closed by a click on the field, and not closed by one into what is typed', () => {
  show();
  fireEvent.click(field());
  expect(field().getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(field());
  expect(field().getAttribute('aria-expanded')).toBe('false');
  type('a');
  fireEvent.click(field());
  expect(field().getAttribute('aria-expanded')).toBe('true');
});
