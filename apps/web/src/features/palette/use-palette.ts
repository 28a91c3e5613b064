import type { PaletteList } from '@ldy/contract/kinds/kind-lists.ts';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LISTS } from '../../platform/search/lists.ts';
import { useRecentSearches } from '../../platform/search/recent-searches.ts';
import { useSavedSearches } from '../../platform/search/use-saved-searches.ts';
import { useUser } from '../../platform/session/user-store.ts';
import { actionEntries } from './entries/action-entries.ts';
import { allEntries } from './entries/all-entries.ts';
import type { PaletteEntry, PalettePage } from './entries/entry.ts';
import { firstEntries } from './entries/first-entries.ts';
import { recentEntries, savedEntries } from './entries/search-entries.ts';
import { suggestedEntries } from './entries/suggested-entries.ts';
import { useSuggested } from './use-suggested.ts';

export interface PaletteOptions {
  pages: readonly PalettePage[];
  /** The lists that the user may open; Enter searches the first. */
  lists: readonly PaletteList[];
  onClose: () => void;
}

/** Movement of the selection by key. Single steps wrap around, page steps stop at the ends. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 8],
  ['PageUp', -8],
]);

function stepped(from: number, by: number, count: number): number {
  if (count === 0) return 0;
  return Math.abs(by) === 1 ? (from + by + count) % count : Math.min(Math.max(from + by, 0), count - 1);
}

/** Entries for the typed text, the selected entry, and key handling. */
export function usePalette({ pages, lists, onClose }: PaletteOptions) {
  const [text, setText] = useState('');
  /** The selected entry's key rather than its index, which changes when entries arrive. */
  const [chosen, choose] = useState<string | null>(null);
  /** The text without the part an input method is composing. */
  const [settled, settle] = useState('');
  const user = useUser();
  const [first] = lists;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const recent = useRecentSearches();
  const saved = useSavedSearches().data;
  const suggested = useSuggested(settled, lists);

  const local = useMemo<PaletteEntry[]>(
    () => [
      ...(first ? recentEntries(recent, LISTS[first]) : []),
      ...(first ? savedEntries(saved ?? []) : []),
      ...pages.map((page): PaletteEntry => ({ ...page, key: `page ${page.to}`, group: 'page' })),
      ...actionEntries({ user, address: pathname + search, list: first && LISTS[first] }),
    ],
    [recent, saved, pages, user, pathname, search, first],
  );
  const entries = useMemo(
    () =>
      allEntries(text, {
        first: firstEntries(text, lists),
        local,
        suggested: suggestedEntries(suggested.list ?? []),
      }),
    [text, local, suggested.list, lists],
  );
  const active = Math.max(
    entries.findIndex(({ key }) => key === chosen),
    0,
  );

  const pick = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run?.();
    if (entry.to !== undefined) navigate(entry.to);
  };
  return {
    text,
    entries,
    active,
    isPending: suggested.isPending,
    isFailed: suggested.isFailed,
    pick,
    point: (entry: PaletteEntry) => choose(entry.key),
    type: (next: string, isComposing: boolean) => {
      setText(next);
      choose(null);
      if (!isComposing) settle(next);
    },
    endComposing: settle,
    /** During composition, keys belong to the input method. */
    onKeyDown: (event: KeyboardEvent) => {
      const { isComposing: byInputMethod } = event.nativeEvent;
      if (byInputMethod || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = STEPS.get(event.key);
      if (step === undefined && event.key !== 'Enter') return;
      event.preventDefault();
      if (step === undefined) pick(entries[active]);
      else choose(entries.at(stepped(active, step, entries.length))?.key ?? null);
    },
  };
}
