import { lazy, memo, Suspense, useCallback, useRef } from 'react';
import type { FilterProps } from './filter-props.ts';
import styles from './lazy-filter-panel.module.css';

/** The filters bring Ant Design's selects with them; the results do not wait for these. */
const FilterPanel = lazy(async () => {
  const [{ AntdProvider }, { FilterPanel }] = await Promise.all([
    import('#web/ui/antd-provider.tsx'),
    import('./filter-panel.tsx'),
  ]);
  return {
    default: (props: FilterProps) => (
      <AntdProvider>
        <FilterPanel {...props} />
      </AntdProvider>
    ),
  };
});

/** Drawn anew only for other filters or counts: its selects cost more than all rows together, and walking the rows changes neither. */
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
