import { Button } from '#web/ui/controls/button.tsx';
import styles from './back-office.module.css';

export interface MoreButtonProps {
  isThere: boolean;
  isLoading: boolean;
  load: () => void;
}

/** The way to the next rows of a list. */
export function MoreButton({ isThere, isLoading, load }: MoreButtonProps) {
  if (!isThere) return null;
  return (
    <div className={styles.more}>
      <Button onClick={load} disabled={isLoading}>
        {isLoading ? '正在加载…' : '加载更多'}
      </Button>
    </div>
  );
}
