import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icons/icon.tsx';

interface DialogProps {
  title: string;
  open: boolean;
  /** Pixels; a narrow screen takes less. */
  width?: number;
  /** Without it there is no close icon, and neither Escape nor a click outside closes. */
  onClose?: () => void;
  /** A click outside closes too. Off where something typed would be lost. */
  closeOnBackdrop?: boolean;
  /** Buttons, at the right end below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog in the middle, on the browser's own: focus stays inside and goes back to where it was. */
export function Dialog({ title, open, width = 480, onClose, closeOnBackdrop = false, footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // The browser begins at the close icon; who is asked something begins to answer. Not on a phone: its keyboard would cover the question.
    if (window.matchMedia('(pointer: fine)').matches)
      dialog.current?.querySelector<HTMLInputElement>('form input:not([tabindex="-1"])')?.focus();
  }, [open]);
  const keepOpen = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape' && !onClose) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ width: `min(${width}px, calc(100vw - 32px))` }}
      closedby={onClose ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      onCancel={(event) => !onClose && event.preventDefault()}
      onKeyDown={keepOpen}
      onClose={(event) => {
        if (event.target !== dialog.current || !open) return;
        // Browsers that do not know `closedby` close on the second Escape whatever we say.
        if (onClose) onClose();
        else dialog.current.showModal();
      }}
      onClick={(event) => closeOnBackdrop && event.target === dialog.current && onClose?.()}
    >
      {open && (
        <div className={styles.inner}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {onClose && (
              <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
                <Icon name="close" size={18} />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
