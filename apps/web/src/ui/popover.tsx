import { type AriaRole, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './popover.module.css';
import { useLeave } from './use-leave.ts';

/** What stays free between what floats and the edge of the window. */
const EDGE_PX = 8;

/**
 * What a button opens and leaving closes: the pointer or the focus goes elsewhere, or Escape is pressed, which gives the focus back to the button. `root` is
 * the element around both; `button` and `popup` are their attributes.
 */
export function usePopover<Root extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (byKey: boolean) => {
    // In this order: a button that opens on focus stays closed.
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

/** A card below the right end of its positioned parent; where that would leave the window at the left, as far right as it takes. */
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
