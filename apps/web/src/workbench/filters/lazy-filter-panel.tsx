import { lazy, memo, Suspense, useCallback, useRef } from 'react';
import { loadChunk } from '#web/platform/chunks/load-chunk.ts';
import type { FilterProps } from './filter-props.ts';
import styles from './lazy-filter-panel.module.css';

/** Loaded lazily, so that results do not wait for it. */
const FilterPanel = lazy(async () => ({
  default: (await loadChunk(() => import('./filter-panel.tsx'))).FilterPanel,
}));

/** Rendered again only when filters or counts change, not when moving through the rows. */
const MemoPanel = memo(FilterPanel);

export function LazyFilterPanel({ filter, facets, onChange }: FilterProps) {
  const latest = useRef(onChange);
  latest.current = onChange;
  const change = useCallback<FilterProps['onChange']>((wanted) => latest.current(wanted), []);
  return (
    <Suspense fallback={<div className={styles.waiting} role="status" aria-label="正在加载筛选条件" />}>
      <MemoPanel filter={filter} facets={facets} onChange={change} />
    </Suspense>
  );
}
