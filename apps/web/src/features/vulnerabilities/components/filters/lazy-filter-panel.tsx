import { lazy, Suspense } from 'react';
import type { FilterProps } from './filter-props.ts';
import styles from './lazy-filter-panel.module.css';

/** The filters bring Ant Design's selects with them; the results do not wait for these. */
const FilterPanel = lazy(async () => {
  const [{ AntdProvider }, { FilterPanel }] = await Promise.all([
    import('../../../../ui/antd-provider.tsx'),
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

export function LazyFilterPanel(props: FilterProps) {
  return (
    <Suspense fallback={<div className={styles.waiting} role="status" aria-label="正在加载筛选条件" />}>
      <FilterPanel {...props} />
    </Suspense>
  );
}
