import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetUser, setUser } from '../../../platform/session/user-store.ts';
import { answerApi, personalUser } from '../../../platform/testing/answer-api.ts';
import { Editions } from './editions.tsx';

const scrolled = vi.fn();

beforeEach(() => {
  answerApi({});
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  forgetUser();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function showAt(address: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/home/:name?" element={<Editions />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const row = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('says in words, not by a mark alone, what each edition opens', () => {
  showAt('/home');
  expect(row('每日检索')).toEqual(['10 次', '30 次', '不限']);
  expect(row('每日附件下载')).toEqual(['未开放', '5 次', '不限']);
  expect(row('API 订阅')).toEqual(['不包含', '包含', '包含']);
  expect(row('PoC 与检测规则')).toEqual(['不包含', '不包含', '包含']);
});

it('comes into view where a lock or a used-up quota leads to it, and not for an unknown name', () => {
  showAt('/home/unknown');
  expect(scrolled).not.toHaveBeenCalled();
  cleanup();
  showAt('/home/business');
  expect(scrolled).toHaveBeenCalledOnce();
});

it('marks the edition of the reader', () => {
  setUser(personalUser);
  showAt('/home');
  expect(screen.getByRole('columnheader', { name: /个人版/ }).textContent).toContain('当前版本');
  expect(screen.getByRole('columnheader', { name: /商业版/ }).textContent).not.toContain('当前版本');
});
