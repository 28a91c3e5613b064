import { PAGE_DEPTH_CAP, PAGE_SIZES } from '@ldy/contract/limits.ts';
import type { VulnerabilityListOutput } from '@ldy/contract/vulnerability-list.ts';
import { Pagination } from 'antd';
import { formatTotal } from './result-bar.tsx';
import styles from './result-pages.module.css';

type PageSize = (typeof PAGE_SIZES)[number];

interface ResultPagesProps {
  total: VulnerabilityListOutput['total'];
  page: number;
  pageSize: PageSize;
  onChange: (page: number, pageSize: PageSize) => void;
}

/** Turns pages down to the deepest row that a page number reaches. */
export function ResultPages({ total, page, pageSize, onChange }: ResultPagesProps) {
  return (
    <nav className={styles.pages} aria-label="分页">
      <Pagination
        current={page}
        pageSize={pageSize}
        total={Math.min(total.value, PAGE_DEPTH_CAP)}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger={{ 'aria-label': '每页条数', showSearch: false }}
        responsive
        showTotal={(_, [from, to]) => `第 ${from}–${to} 条，共 ${formatTotal(total)} 条`}
        onChange={(next, size) => onChange(size === pageSize ? next : 1, size as PageSize)}
      />
    </nav>
  );
}
