import { type ReactNode, useState } from 'react';
import { FoldButton } from './fold-button.tsx';

interface FoldedListProps<Item> {
  items: readonly Item[];
  /** How many stand before the fold. */
  first: number;
  /** How many more each step shows, so that thousands never come at once. */
  step?: number;
  /** The measure word: 条, 个. */
  unit?: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** The first few of a list, and the rest by steps. */
export function FoldedList<Item>({ items, first, step = 200, unit = '条', children }: FoldedListProps<Item>) {
  const [shown, setShown] = useState(first);
  const left = items.length - shown;
  const next = Math.min(left, step);
  return (
    <>
      {children(items.slice(0, shown))}
      {left > 0 ? (
        <FoldButton
          open={false}
          more={next < left ? `再显示 ${next} ${unit}（还有 ${left} ${unit}）` : `展开其余 ${left} ${unit}`}
          onToggle={() => setShown(shown + step)}
        />
      ) : (
        shown > first && <FoldButton open more="" onToggle={() => setShown(first)} />
      )}
    </>
  );
}
