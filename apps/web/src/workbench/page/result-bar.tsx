import type { Total } from '@ldy/contract/collection/list.ts';
import { type Collection, ordersOf, RELEVANCE } from '@ldy/domain/collection/collection.ts';
import { CONCERNS_FIRST } from '@ldy/domain/collection/concerns.ts';
import type { ReactNode } from 'react';
import { Segments } from '#web/ui/controls/segments.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import { useView } from '../collection-view.ts';
import styles from './result-bar.module.css';

type View = 'table' | 'cards';

const VIEWS: { value: View; label: string; icon: IconName }[] = [
  { value: 'table', label: '表格视图', icon: 'table' },
  { value: 'cards', label: '卡片视图', icon: 'cards' },
];

interface ResultBarProps {
  total: Total | undefined;
  /** How many of them affect the reader's assets; null where these are listed alone, or nothing is known. */
  concerned: { count: number; onShow: () => void } | null;
  failed: boolean;
  /** The active order, chosen or default. */
  sort: string;
  searching: boolean;
  view: View;
  activeFilters: number;
  /** Filters are shown next to the list, so that no button is needed. */
  filtersBeside: boolean;
  onSort: (sort: string) => void;
  onView: (view: View) => void;
  onFilters: () => void;
  /** Further actions for this search. */
  children?: ReactNode;
  /** Display settings. */
  settings?: ReactNode;
}

/** Orders are descending. Relevance is offered only with search words. */
function sortLabel({ fields, concerns }: Collection, sort: string): string {
  if (sort === concerns) return CONCERNS_FIRST;
  return sort === RELEVANCE ? '相关度' : (fields[sort]?.label ?? sort);
}

/** Bar above the results: total, order, display settings. */
export function ResultBar(props: ResultBarProps) {
  const { collection } = useView();
  const { total, concerned, failed, sort, searching, view, activeFilters, filtersBeside, onSort, onView, onFilters } =
    props;
  // Who has nothing that anything affects is offered no order by it.
  const isOffered = (name: string) =>
    name === RELEVANCE ? searching : name !== collection.concerns || (concerned?.count ?? 0) > 0;
  return (
    <div className={styles.bar}>
      <p className={styles.total} aria-live="polite">
        {total ? (
          <>
            共 <strong>{formatTotal(total)}</strong> 条
            {concerned && concerned.count > 0 && (
              <button type="button" className={styles.concerned} onClick={concerned.onShow}>
                与我有关 <strong>{formatCount(concerned.count)}</strong>
              </button>
            )}
          </>
        ) : (
          !failed && '正在搜索…'
        )}
      </p>
      <div className={styles.tools}>
        {props.children}
        {!filtersBeside && (
          <button type="button" className={styles.filters} onClick={onFilters} aria-haspopup="dialog">
            <span className={styles.filterIcon}>
              <Icon name="filter" />
            </span>
            <span>筛选{activeFilters > 0 && ` ${activeFilters}`}</span>
          </button>
        )}
        <label className={styles.sort}>
          <span aria-hidden="true">排序</span>
          <select aria-label="排序" value={sort} onChange={(event) => onSort(event.target.value)}>
            {ordersOf(collection)
              .filter((name) => name === sort || isOffered(name))
              .map((name) => (
                <option key={name} value={name}>
                  {sortLabel(collection, name)}
                </option>
              ))}
          </select>
          <Icon name="chevronDown" size={14} />
        </label>
        <span className={styles.views}>
          <Segments label="视图" value={view} options={VIEWS} onChange={onView} />
        </span>
        {props.settings}
      </div>
    </div>
  );
}

/** `143,661`; `≥ 10,000` if counting stopped there. */
export function formatTotal({ value, relation }: Total): string {
  return `${relation === 'AT_LEAST' ? '≥ ' : ''}${formatCount(value)}`;
}
