import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { personalUser } from '../../testing/answer-api.ts';
import { forgetUser, setUser } from '../session/user-store.ts';
import { dropAllSearches, dropSearch, rememberSearch, useRecentSearches } from './recent-searches.ts';

const KEY = 'ldy.list.recent';

function List() {
  return <p>{useRecentSearches().join('|')}</p>;
}
const shown = () => screen.getByText((_, element) => element?.tagName === 'P').textContent;

afterEach(() => {
  act(() => dropAllSearches());
});

test.each(['not json', '[]', '{"user":"","texts":"x"}', '{"user":"","texts":[1,null,{}]}', 'null', '{"texts":["a"]}'])(
  'shows nothing of %j',
  (stored) => {
    sessionStorage.setItem(KEY, stored);
    render(<List />);
    expect(shown()).toBe('');
  },
);

test('never shows an account what another one searched for in this browser', () => {
  setUser({ ...personalUser, id: 'a' });
  rememberSearch('secret of a');
  setUser({ ...personalUser, id: 'b' });
  render(<List />);
  expect(shown()).toBe('');
  act(() => rememberSearch('of b'));
  expect(shown()).toBe('of b');
  expect(localStorage.getItem(KEY)).not.toContain('secret');
});

test('keeps what a visitor searches for in the tab alone, and shows nothing of an account after its session', () => {
  setUser({ ...personalUser, id: 'a' });
  rememberSearch('of a');
  act(() => forgetUser());
  render(<List />);
  expect(shown()).toBe('');
  act(() => rememberSearch('of a visitor'));
  expect(shown()).toBe('of a visitor');
  expect(localStorage.getItem(KEY)).not.toContain('visitor');
});

test('keeps the last 20, each once, newest first, and forgets on demand', () => {
  render(<List />);
  act(() => {
    for (let index = 0; index < 25; index += 1) rememberSearch(`q${index}`);
    rememberSearch('  q10 ');
    rememberSearch('   ');
  });
  expect(shown()?.split('|')).toHaveLength(20);
  expect(shown()).toMatch(/^q10\|q24\|/);
  act(() => dropSearch('q24'));
  expect(shown()).toMatch(/^q10\|q23\|/);
});

test('remembers in the page alone where storage is closed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed');
  });
  render(<List />);
  act(() => rememberSearch('log4j'));
  expect(shown()).toBe('log4j');
});
