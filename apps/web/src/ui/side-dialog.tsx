import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icons/icon.tsx';
import styles from './side-dialog.module.css';

interface SideDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
}

/** A drawer from the right on the browser's own dialog: focus is kept inside, Escape and the backdrop close it. */
export function SideDialog({ title, open, onClose, children, footer }: SideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // A dialog that was opened out of this one tells its own closing here too.
      onClose={(event) => event.target === dialog.current && onClose()}
      onKeyDownCapture={keepOpenForPopup}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className={styles.inner}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
              <Icon name="close" size={18} />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/** Escape closes one thing at a time: while a dropdown inside is open, that one. */
function keepOpenForPopup(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key === 'Escape' && event.currentTarget.querySelector('[aria-expanded="true"]')) event.preventDefault();
}
