import { Fragment } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { Column } from './columns.ts';
import columns from './result-table.module.css';
import styles from './sort-head.module.css';

interface SortHeadProps {
  column: Column;
  sort: string;
  onSort: (sort: string) => void;
}

/** A column head. Orders are descending only: a click selects one and never reverses it. */
export function SortHead({ column: { size, label, title, sorts }, sort, onSort }: SortHeadProps) {
  const isSorted = sorts.some((each) => each.sort === sort);
  return (
    <th scope="col" className={columns[size]} title={title} aria-sort={isSorted ? 'descending' : undefined}>
      {sorts.length === 0 && label}
      {sorts.map((each, index) => (
        <Fragment key={each.sort}>
          {index > 0 && <span className={styles.between}>/</span>}
          <button
            type="button"
            className={each.sort === sort ? styles.sorted : styles.sortable}
            aria-label={`按${each.label}排序`}
            aria-pressed={each.sort === sort}
            onClick={() => onSort(each.sort)}
          >
            {each.label}
            {(each.sort === sort || sorts.length === 1) && <Icon name="chevronDown" size={12} />}
          </button>
        </Fragment>
      ))}
    </th>
  );
}
