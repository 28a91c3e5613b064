import type { OwnSystems } from '#web/platform/own-systems/use-own-systems.ts';
import { Button } from '#web/ui/controls/button.tsx';
import styles from './own-systems.module.css';

/** What could not be read or saved, and what the account took over from this browser. */
export function OwnSystemsNotes({ own: { failure, retry, takenOver } }: { own: OwnSystems }) {
  return (
    <>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
          <Button variant="quiet" onClick={retry}>
            重试
          </Button>
        </p>
      )}
      {takenOver > 0 && (
        <p className={styles.hint} role="status">
          已把这个浏览器中的 {takenOver} 个系统存入您的账号。
        </p>
      )}
    </>
  );
}
