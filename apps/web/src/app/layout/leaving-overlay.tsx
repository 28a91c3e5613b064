import { useEffect, useRef } from 'react';
import { useIsLeaving } from '../../platform/session/sign-out.ts';
import styles from './leaving-overlay.module.css';

/** Blocks the page while the session ends; Escape does not close it. */
export function LeavingOverlay() {
  const isLeaving = useIsLeaving();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isLeaving) dialog.current?.showModal();
  }, [isLeaving]);
  if (!isLeaving) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label="正在退出登录..."
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <span className={styles.spinner} aria-hidden="true" />
      <p>正在退出登录...</p>
    </dialog>
  );
}
