import { completionAt, keyCompletions } from '@ldy/domain/query/complete-query.ts';
import { useMemo } from 'react';
import { useRecentSearches } from '#web/platform/search/recent-searches.ts';
import { SUGGESTING_PAUSE_MS } from '#web/ui/constants.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { type CollectionView, useView } from '../collection-view.ts';
import { useSuggestions } from '../requests/suggest.ts';
import { exampleOffers, type Offer, offersOf, recentOffers } from './offers.ts';

interface Typed {
  text: string;
  caret: number;
  /** Whether the list may be visible. */
  open: boolean;
  /** Whether the list was requested with the arrow keys. */
  wanted: boolean;
}

interface Offered {
  offers: Offer[];
  kind: 'recent' | 'example' | 'answer';
  /** The text that the offers belong to. */
  madeFor: string;
}

/** Entries of the list below the box: recent searches while it is empty, else completions and suggestions for the text at the caret. */
export function useOffers({ text, caret, open, wanted }: Typed): Offered {
  const view = useView();
  const { collection } = view;
  const recent = useRecentSearches();
  const isBlank = text.trim() === '';
  const typed = useDebounced(
    useMemo(() => ({ text, caret }), [text, caret]),
    SUGGESTING_PAUSE_MS,
  );
  const answer = useSuggestions(typed.text, typed.caret, open && !isBlank && typed.text.trim() !== '').data;
  return useMemo(() => {
    if (isBlank && recent.length > 0) return { offers: recentOffers(recent), kind: 'recent', madeFor: '' };
    if (isBlank && !wanted) return { offers: exampleOffers(view), kind: 'example', madeFor: '' };
    if (isBlank) return { offers: offersOf(view, allKeys(view), false), kind: 'answer', madeFor: '' };
    if (!answer || (!wanted && !isBegun(view, text, caret))) return { offers: [], kind: 'answer', madeFor: '' };
    const isValue = (completionAt(collection, answer.text, answer.caret)?.key ?? null) !== null;
    return { offers: offersOf(view, answer, isValue), kind: 'answer', madeFor: answer.text };
  }, [view, collection, isBlank, wanted, recent, answer, text, caret]);
}

/** Between two conditions nothing is being typed, so no list is shown. */
function isBegun({ collection }: CollectionView, text: string, caret: number): boolean {
  const point = completionAt(collection, text, caret);
  return point === null || point.key !== null || point.part !== '';
}

const allKeys = ({ collection }: CollectionView) => ({
  list: [],
  completion: {
    from: 0,
    to: 0,
    list: keyCompletions(collection, '').map(({ entry, insert }) => ({
      insert,
      label: entry.field.label,
      detail: entry.field.example,
      count: null,
    })),
  },
});
