import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './state-panel.module.css';

interface ErrorStateProps {
  title?: string;
  hint?: string;
  retryLabel?: string;
  onRetry?: () => void;
}

/** Error message with a retry button for one part of a page. */
export function ErrorState({ title = '加载失败', hint, retryLabel = '重试', onRetry }: ErrorStateProps) {
  return (
    <div className={styles.panel} role="alert">
      <span className={`${styles.mark} ${styles.danger}`}>
        <Icon name="warning" size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onRetry && (
        <div className={styles.actions}>
          <Button onClick={onRetry} icon="refresh">
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
