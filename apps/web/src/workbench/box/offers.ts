import type { Suggestion } from '@ldy/contract/collection/suggest.ts';
import { fieldOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import type { SuggestAnswer } from '../answers.ts';
import type { CollectionView } from '../collection-view.ts';

/** An entry in the list below the search box. */
export type Offer = { key: string; icon: IconName; label: string; detail: string; kind: string } & (
  | { act: 'complete'; insert: string; from: number; to: number }
  | { act: 'suggest'; suggestion: Suggestion }
  | { act: 'recent' | 'example'; text: string }
);

/** Chinese label of a suggestion's kind: 漏洞, 厂商. */
export const kindLabel = (
  { collection, recordKind }: Pick<CollectionView, 'collection' | 'recordKind'>,
  kind: string,
): string => (kind === recordKind ? collection.noun : shortLabel(fieldOf(collection, kind)));

const counts = new Intl.NumberFormat('zh-CN');

/** Up to this many matching keys come first, so that Tab completes them. A longer list of keys comes after the suggestions. */
const FEW = 4;

/** Completions to values or keys, and suggestions for the typed text. */
export function offersOf(view: CollectionView, { list, completion }: SuggestAnswer, isValue: boolean): Offer[] {
  const completed = (completion?.list ?? []).map(
    ({ insert, label, detail, count }): Offer => ({
      act: 'complete',
      key: `complete-${insert}`,
      icon: isValue ? 'check' : 'filter',
      label: isValue ? label : insert,
      detail: isValue ? detail : [label, detail].filter(Boolean).join(' · '),
      kind: count === null ? (isValue ? '取值' : '搜索键') : `${counts.format(count)} 条`,
      insert,
      from: completion?.from ?? 0,
      to: completion?.to ?? 0,
    }),
  );
  const suggested = list.map(
    (suggestion): Offer => ({
      act: 'suggest',
      key: `${suggestion.kind}-${suggestion.value}`,
      icon: view.icons[suggestion.kind] ?? 'search',
      label: suggestion.label,
      detail: suggestion.detail,
      kind: kindLabel(view, suggestion.kind),
      suggestion,
    }),
  );
  return isValue || completed.length <= FEW ? [...completed, ...suggested] : [...suggested, ...completed];
}

export const recentOffers = (texts: readonly string[]): Offer[] =>
  texts.map((text) => ({ act: 'recent', key: text, icon: 'clock', label: text, detail: '', kind: '', text }));

/** Example queries shown for an empty box. */
export const exampleOffers = ({ examples }: CollectionView): Offer[] =>
  examples.map(([text, detail]) => ({
    act: 'example',
    key: text,
    icon: 'search',
    label: text,
    detail,
    kind: '',
    text,
  }));
