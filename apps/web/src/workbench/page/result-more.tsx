import { useEffect, useRef } from 'react';
import { LOAD_MORE_THRESHOLD_PX } from '#web/ui/constants.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import styles from './result-more.module.css';

interface ResultMoreProps {
  /** Rows before the first one shown: a URL with a page number starts in the middle. */
  before: number;
  shown: number;
  /** `177`, `≥ 10,000` */
  total: string;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  /** Loads more automatically at the end; otherwise only by button, so that the footer can be reached. */
  byItself: boolean;
  onMore: () => void;
  onFromStart: () => void;
}

/** End of an infinitely scrolling list: loads more within 10 px of the end, or by button. */
export function ResultMore(props: ResultMoreProps) {
  const { before, shown, total, hasMore, loading, failed, byItself, onMore, onFromStart } = props;
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const isWaiting = byItself && hasMore && !loading && !failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each page, because the end may still be visible
  useEffect(() => {
    if (!isWaiting || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: `0px 0px ${LOAD_MORE_THRESHOLD_PX}px 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, shown]);
  return (
    <div className={styles.more} ref={end}>
      <p role="status">
        {loading
          ? '正在加载…'
          : hasMore
            ? `已显示 ${formatCount(before + 1)}–${formatCount(before + shown)} 条，共 ${total} 条`
            : `已全部显示，共 ${total} 条`}
      </p>
      {failed && <p className={styles.failed}>加载失败，请稍后重试</p>}
      {hasMore && !loading && <Button onClick={onMore}>加载更多</Button>}
      {before > 0 && (
        <Button variant="quiet" onClick={onFromStart}>
          从第 1 条开始
        </Button>
      )}
    </div>
  );
}
