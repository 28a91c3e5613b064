import { type ReactNode, useState } from 'react';
import { FoldButton } from './fold-button.tsx';

interface FoldedListProps<Item> {
  items: readonly Item[];
  /** Number of items shown initially. */
  first: number;
  /** Number of items added per click, so that thousands are never rendered at once. */
  step?: number;
  /** Chinese measure word: 条, 个. */
  unit?: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that shows its first items, and more on request. */
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
