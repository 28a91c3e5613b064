import { Button } from '#web/ui/controls/button.tsx';
import styles from '../components/assets.module.css';

interface SaveReadingProps {
  /** On the button. */
  label: string;
  mayBeSaved: boolean;
  busy: boolean;
  /** Why nothing was stored; '' where that has not happened. */
  failure: string;
  onBack: () => void;
}

/** The end of a form that stores what was read. */
export function SaveReading({ label, mayBeSaved, busy, failure, onBack }: SaveReadingProps) {
  return (
    <>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" disabled={busy || !mayBeSaved}>
          {busy ? '请稍候…' : label}
        </Button>
        <Button onClick={onBack}>返回修改</Button>
      </div>
    </>
  );
}
