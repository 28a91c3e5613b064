import type { SORTS, VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ResultRow } from './result-row.tsx';
import styles from './result-table.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';

type Sort = (typeof SORTS)[number];

const COLUMNS: { key: string; label: string; title?: string; sort?: Sort }[] = [
  { key: 'severity', label: '等级', sort: 'severity' },
  { key: 'title', label: '漏洞' },
  { key: 'product', label: '影响产品' },
  { key: 'cvss', label: 'CVSS', sort: 'cvss' },
  { key: 'epss', label: 'EPSS', title: '未来 30 天被利用的概率', sort: 'epss' },
  { key: 'flags', label: '标记' },
  { key: 'dates', label: '公开 / 更新', sort: 'published' },
];

interface ResultTableProps {
  items: VulnerabilityListItem[] | undefined;
  pageSize: number;
  sort: Sort;
  selected: string | null;
  /** Words were searched for, so each result says where they stand. */
  explained: boolean;
  onSort: (sort: Sort) => void;
  onSelect: (id: string) => void;
}

export function ResultTable({ items, pageSize, sort, selected, explained, onSort, onSelect }: ResultTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">漏洞列表</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => {
            const active = column.sort === sort;
            return (
              <th
                key={column.key}
                scope="col"
                className={styles[column.key]}
                title={column.title}
                aria-sort={active ? 'descending' : undefined}
              >
                {column.sort ? (
                  <button
                    type="button"
                    className={active ? styles.sorted : styles.sortable}
                    onClick={() => column.sort && onSort(column.sort)}
                  >
                    {column.label}
                    <Icon name="chevronDown" size={12} />
                  </button>
                ) : (
                  column.label
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {items?.map((item) => (
          <ResultRow
            key={item.id}
            item={item}
            selected={item.id === selected}
            explained={explained}
            onSelect={onSelect}
          />
        ))}
        {!items && <SkeletonRows rows={Math.min(pageSize, 20)} columns={COLUMNS.length} />}
      </tbody>
    </table>
  );
}
