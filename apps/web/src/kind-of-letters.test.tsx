import { PALETTE_LISTS, type PaletteList } from '@ldy/contract/kinds/kind-lists.ts';
import { UNREAD_KINDS } from '@ldy/contract/live.ts';
import { readShared } from '@ldy/contract/sharing.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeakDetailPage } from './app/composed/leak-detail-page.tsx';
import { firstEntries } from './features/palette/entries/first-entries.ts';
import { suggestedEntries } from './features/palette/entries/suggested-entries.ts';
import { LISTS } from './platform/search/lists.ts';
import { answerApi } from './testing/answer-api.ts';
import { renderAt } from './testing/render-at.tsx';

// Makes letters a kind of the portal.
vi.mock('@ldy/contract/kinds/kinds.ts', async (original) => {
  const { LETTERS } = await import('@ldy/domain/testing/made-up-collection.ts');
  const letters = {
    ...{ noun: '来信', title: '来信库', page: 'FullBugList', record: 'LdyvulDetail', menu: [60] },
    ...{ address: { collection: LETTERS }, palette: { icon: 'mail' }, unread: 'letter', share: 'letter' },
  };
  return { KINDS: { ...(await original<{ KINDS: object }>()).KINDS, letters } };
});
vi.mock('@ldy/contract/kinds/kind-lists.ts', async (original) => {
  const lists = await original<{ KIND_LISTS: object }>();
  return { ...lists, KIND_LISTS: { ...lists.KIND_LISTS, letters: { suggest: { record: 'letter' } } } };
});

vi.mock('@ldy/contract/kinds/kind-records.ts', async (original) => {
  const { z } = await import('zod');
  const records = await original<{ KIND_RECORDS: object }>();
  return { KIND_RECORDS: { ...records.KIND_RECORDS, letters: { shared: z.object({ id: z.string() }) } } };
});
vi.mock('./app/composed/shared-records.tsx', async (original) => {
  const { SHARED_RECORDS } = await original<{ SHARED_RECORDS: object }>();
  return { SHARED_RECORDS: { ...SHARED_RECORDS, letter: ({ title }: { title: string }) => <h1>{title}</h1> } };
});

const letters = 'letters' as PaletteList;

test('the command palette searches letters, and opens what it finds of them', () => {
  expect(PALETTE_LISTS).toContain(letters);
  expect(firstEntries('公交', PALETTE_LISTS).map(({ label }) => label)).toContain('在来信库搜索“公交”');
  const suggest = (kind: string, value: string) => ({ kind, value, label: value, detail: '' });
  const found = { list: letters, suggestions: [suggest('sender', 'sender-1'), suggest('letter', 'L-1')] };
  expect(suggestedEntries([found]).map(({ group, icon, to }) => [group, icon, to])).toEqual([
    ['letter', 'mail', '/bug/ldy-detail/L-1'],
    ['sender', 'document', '/bug/full-bug?sender=sender-1'],
  ]);
});

test('the page of a link shows a letter, and where the portal has it', async () => {
  const cover = { title: '', note: '', made: '2026-11-28T00:00:00Z', expires: '2026-12-28T00:00:00Z' };
  const data = { ...cover, kind: 'letter', letter: { id: 'L-1', title: '公交改道' } };
  answerApi({ [readShared.path.replace('/api/frontend/', '')]: () => ({ data }) });
  renderAt('/leakDetail/s', [{ path: '/leakDetail/:id', element: <LeakDetailPage /> }]);
  await screen.findByRole('heading', { name: '公交改道' });
  expect(screen.getByRole('link', { name: '在门户中打开' }).getAttribute('href')).toBe('/bug/ldy-detail/L-1');
});

test('saved searches lead to the list of letters, and its unread count follows the others', () => {
  expect(LISTS[letters].href()).toBe('/bug/full-bug');
  expect(UNREAD_KINDS.at(-1)).toBe('letters');
});
