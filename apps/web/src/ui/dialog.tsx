import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icons/icon.tsx';

interface DialogProps {
  title: string;
  open: boolean;
  /** A drawer at the right edge instead of a card in the middle; a click outside closes it. */
  side?: boolean;
  /** Of a card, in pixels; a narrow screen takes less. */
  width?: number;
  /** Without it there is no close icon, and neither Escape nor a click outside closes. */
  onClose?: () => void;
  /** A click outside closes a card too. Off where something typed would be lost. */
  closeOnBackdrop?: boolean;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** What lies over the page until it is answered, on the browser's own dialog: focus stays inside and goes back to where it was. */
export function Dialog({ side = false, closeOnBackdrop = side, width = 480, ...props }: DialogProps) {
  const { title, open, onClose, footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // The browser begins at the close icon; who is asked something begins to answer. Not on a phone: its keyboard would cover the question.
    if (!side && window.matchMedia('(pointer: fine)').matches)
      dialog.current?.querySelector<HTMLInputElement>('form input:not([tabindex="-1"])')?.focus();
  }, [open, side]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${side ? styles.side : styles.middle}`}
      style={side ? undefined : { width: `min(${width}px, calc(100vw - 32px))` }}
      closedby={onClose ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      onCancel={(event) => !onClose && event.preventDefault()}
      onKeyDownCapture={(event) =>
        (!onClose || hasOpenPopup(event)) && event.key === 'Escape' && event.preventDefault()
      }
      onClose={(event) => {
        // A dialog that was opened out of this one tells its own closing here too.
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

/** Escape closes one thing at a time: while a list or a menu inside is open, that one. */
const hasOpenPopup = ({ currentTarget }: KeyboardEvent) =>
  currentTarget.querySelector('[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]') !==
  null;
