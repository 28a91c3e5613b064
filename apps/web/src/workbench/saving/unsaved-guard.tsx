import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './saving.module.css';

interface UnsavedGuardProps {
  /** Whether there is something that would be lost. */
  when: boolean;
  /** What would be lost. */
  children: string;
}

/** Asks before the page is left with changes that are not saved: by a link, by going back, and, in words of the browser, by closing the window. */
export function UnsavedGuard({ when, children }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [when]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog title="有未保存的修改" open={blocker.state === 'blocked'} width={420} onClose={stay}>
      <div className={styles.question}>
        <p>{children}</p>
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            放弃并离开
          </Button>
          <Button variant="primary" onClick={stay}>
            继续编辑
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
