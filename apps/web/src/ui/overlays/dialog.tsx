import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  open: boolean;
  /** A drawer at the right edge instead of a centred card; a click outside closes it. */
  side?: boolean;
  /** Width of a card in pixels; less on narrow screens. */
  width?: number;
  /** On phones a sheet at the bottom edge, as wide as the window; for long forms. */
  sheet?: boolean;
  /** Without it there is no close icon, and neither Escape nor a click outside closes the dialog. */
  onClose?: () => void;
  /** Whether a click outside closes a card too. Off where typed input would be lost. */
  closeOnBackdrop?: boolean;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog based on `<dialog>`: the focus stays inside and returns to where it was. */
export function Dialog({ side = false, closeOnBackdrop = side, width = 480, sheet = false, ...props }: DialogProps) {
  const { title, open, onClose, footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // By default browsers focus the close icon; the first field is more useful. Not on touch devices, where the on-screen keyboard would cover the
    // dialog.
    if (!side && window.matchMedia('(pointer: fine)').matches)
      dialog.current?.querySelector<HTMLElement>('form :is(input, textarea):not([tabindex="-1"])')?.focus();
  }, [open, side]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${side ? styles.side : styles.middle} ${sheet ? styles.sheet : ''}`}
      style={side ? undefined : ({ '--dialog-width': `${width}px` } as CSSProperties)}
      closedby={onClose ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      onCancel={(event) => !onClose && event.preventDefault()}
      onKeyDownCapture={(event) =>
        (!onClose || hasOpenPopup(event)) && event.key === 'Escape' && event.preventDefault()
      }
      onClose={(event) => {
        // Ignores `close` events that bubble from a nested dialog.
        if (event.target !== dialog.current || !open) return;
        // Browsers without `closedby` close on the second Escape even if prevented.
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

/** Escape closes the innermost popup first: an open list or menu inside the dialog. */
const hasOpenPopup = ({ currentTarget }: KeyboardEvent) =>
  currentTarget.querySelector('[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]') !==
  null;
