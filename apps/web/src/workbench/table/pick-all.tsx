import { useEffect, useRef } from 'react';
import type { ListedRow } from '../answers.ts';

interface PickAllProps {
  items: readonly ListedRow[] | undefined;
  picked: ReadonlySet<string>;
  onPickAll: (wanted: boolean) => void;
}

/** Marks all visible rows or none; indeterminate if some are marked. */
export function PickAll({ items = [], picked, onPickAll }: PickAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = items.filter(({ id }) => picked.has(id)).length;
  const all = items.length > 0 && count === items.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="选择本页全部"
      checked={all}
      disabled={items.length === 0}
      onChange={(event) => onPickAll(event.target.checked)}
    />
  );
}
