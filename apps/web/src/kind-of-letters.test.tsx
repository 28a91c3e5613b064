import { PALETTE_LISTS, type PaletteList } from '@ldy/contract/kinds/kind-lists.ts';
import { UNREAD_KINDS } from '@ldy/contract/live.ts';
import { expect, test, vi } from 'vitest';
import { firstEntries } from './features/palette/entries/first-entries.ts';
import { suggestedEntries } from './features/palette/entries/suggested-entries.ts';
import { LISTS } from './platform/search/lists.ts';

// Makes letters a kind of the portal.
vi.mock('@ldy/contract/kinds/kinds.ts', async (original) => {
  const { LETTERS } = await import('@ldy/domain/testing/made-up-collection.ts');
  const letters = {
    ...{ noun: '来信', title: '来信库', page: 'FullBugList', record: 'LdyvulDetail', menu: [60] },
    ...{ address: { collection: LETTERS }, palette: {}, unread: 'letter' },
  };
  return { KINDS: { ...(await original<{ KINDS: object }>()).KINDS, letters } };
});
vi.mock('@ldy/contract/kinds/kind-lists.ts', async (original) => {
  const lists = await original<{ KIND_LISTS: object }>();
  return { ...lists, KIND_LISTS: { ...lists.KIND_LISTS, letters: { suggest: { record: 'letter' } } } };
});

const letters = 'letters' as PaletteList;

test('the command palette searches letters, and opens what it finds of them', () => {
  expect(PALETTE_LISTS).toContain(letters);
  expect(firstEntries('公交', PALETTE_LISTS).map(({ label }) => label)).toContain('在来信库搜索“公交”');
  const suggest = (kind: string, value: string) => ({ kind, value, label: value, detail: '' });
  const found = { list: letters, suggestions: [suggest('sender', 'sender-1'), suggest('letter', 'L-1')] };
  expect(suggestedEntries([found]).map(({ group, to }) => [group, to])).toEqual([
    ['letter', '/bug/ldy-detail/L-1'],
    ['sender', '/bug/full-bug?sender=sender-1'],
  ]);
});

test('saved searches lead to the list of letters, and its unread count follows the others', () => {
  expect(LISTS[letters].href()).toBe('/bug/full-bug');
  expect(UNREAD_KINDS.at(-1)).toBe('letters');
});
