import { type AriaRole, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLeave } from '../hooks/use-leave.ts';
import styles from './popover.module.css';

/** Minimum distance between a popup and the window's edge. */
const EDGE_PX = 8;

/**
 * Open state of a popup that closes when the pointer or the focus leaves, or on Escape, which returns the focus to the button. `root` is the element
 * around both; `button` and `popup` are their attributes.
 */
export function usePopover<Root extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (byKey: boolean) => {
    // Focus first, then close: otherwise a button that opens on focus would reopen the popup.
    if (byKey) opener.current?.focus();
    setOpen(false);
  };
  useLeave(root, open, close);
  return {
    open,
    setOpen,
    root,
    popup: { id },
    button: {
      ref: opener,
      type: 'button',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => setOpen(!open),
    },
  } as const;
}

interface PopupProps {
  id?: string;
  role?: AriaRole;
  'aria-label'?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A popup aligned to the right edge of its positioned parent; shifted right if it would exceed the window on the left. */
export function Popup({ className = '', children, ...attributes }: PopupProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const over = EDGE_PX - (card.current?.getBoundingClientRect().left ?? EDGE_PX);
    if (over > 0) card.current?.style.setProperty('translate', `${over}px`);
  }, []);
  return (
    <div ref={card} className={`${styles.popup} ${className}`} {...attributes}>
      {children}
    </div>
  );
}
