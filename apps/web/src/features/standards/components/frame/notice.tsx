import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './notice.module.css';

/** Message about missing data above the content that could be loaded. */
export function Notice({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <p className={styles.notice} role="status">
      <Icon name="info" />
      {text}
      {onRetry && (
        <Button variant="quiet" icon="refresh" onClick={onRetry}>
          重试
        </Button>
      )}
    </p>
  );
}
