import type { Total } from '@ldy/contract/collection/list.ts';
import { PAGE_DEPTH_CAP, PAGE_SIZES } from '@ldy/contract/limits.ts';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { formatTotal } from './result-bar.tsx';

type PageSize = (typeof PAGE_SIZES)[number];

interface ResultPagesProps {
  total: Total;
  page: number;
  pageSize: PageSize;
  onChange: (page: number, pageSize: PageSize) => void;
}

/** Page navigation up to the last row reachable by page number. */
export function ResultPages({ total, page, pageSize, onChange }: ResultPagesProps) {
  const reachable = Math.min(total.value, PAGE_DEPTH_CAP);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, reachable);
  const span = from <= to ? `第 ${formatCount(from)}–${formatCount(to)} 条，` : '';
  return (
    <Pagination
      page={page}
      lastPage={Math.ceil(reachable / pageSize)}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      summary={`${span}共 ${formatTotal(total)} 条`}
      onPage={(next) => onChange(next, pageSize)}
      onPageSize={(size) => onChange(1, size as PageSize)}
    />
  );
}
