import { Icon } from '../icons/icon.tsx';
import { GAP, pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  lastPage: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** e.g. 第 1–20 条，共 177 条 */
  summary: string;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

export function Pagination({ page, lastPage, pageSize, pageSizes, summary, onPage, onPageSize }: PaginationProps) {
  return (
    <nav className={styles.pagination} aria-label="分页">
      <span className={styles.summary}>{summary}</span>
      <div className={styles.pages}>
        <button type="button" className={styles.page} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <span className={styles.back}>
            <Icon name="chevronRight" size={14} />
          </span>
          <span className="visually-hidden">上一页</span>
        </button>
        {pageNumbers(page, lastPage).map((number, index) =>
          number === GAP ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps differ only by their position
            <span key={`gap-${index}`} className={styles.gap}>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={styles.page}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`第 ${number} 页`}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <button type="button" className={styles.page} disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          <Icon name="chevronRight" size={14} />
          <span className="visually-hidden">下一页</span>
        </button>
      </div>
      <select
        className={styles.size}
        aria-label="每页条数"
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size} 条 / 页
          </option>
        ))}
      </select>
    </nav>
  );
}
