import { lazy, memo, Suspense, useCallback, useRef } from 'react';
import type { FilterProps } from './filter-props.ts';
import styles from './lazy-filter-panel.module.css';

/** The results do not wait for the filters. */
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

/** Drawn anew only for other filters or counts: walking the rows changes neither. */
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
