import { STAFF_PAGE } from '@ldy/contract/back-office/staff-lists.ts';
import { Button } from '#web/ui/controls/button.tsx';
import styles from './page-turner.module.css';

interface PageTurnerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Below a list of several pages: which rows are shown, and the ways to the others. */
export function PageTurner({ page, total, onPage }: PageTurnerProps) {
  if (total <= STAFF_PAGE) return null;
  const first = (page - 1) * STAFF_PAGE + 1;
  const last = Math.min(total, page * STAFF_PAGE);
  return (
    <nav className={styles.turner} aria-label="分页">
      <span>{`第 ${first}–${last} 条，共 ${total} 条`}</span>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <Button disabled={last >= total} onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </nav>
  );
}
