import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  icon: IconName;
  /** Either a page or something to do. */
  to?: string;
  onSelect?: () => void;
  /** A line above it. */
  apart?: boolean;
}

interface MenuProps {
  items: readonly MenuItem[];
  /** Stands above the items and is no item itself. */
  head?: ReactNode;
  buttonClass?: string | undefined;
  buttonLabel: string;
  children: ReactNode;
}

/** A button that opens a menu: arrows, Home and End walk it, Escape and Tab leave it. WAI-ARIA, menu button pattern. */
export function Menu({ items, head, buttonClass, buttonLabel, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const focusAt = (place: number) => entries().at(place)?.focus();

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const openAt = (place: number) => {
    setOpen(true);
    requestAnimationFrame(() => focusAt(place));
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const at = entries().indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') focusAt((at + 1) % entries().length);
    else if (event.key === 'ArrowUp') focusAt(Math.max(at, 0) - 1);
    else if (event.key === 'Home') focusAt(0);
    else if (event.key === 'End') focusAt(-1);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={buttonLabel}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => (open ? setOpen(false) : event.detail === 0 ? openAt(0) : setOpen(true))}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && open) close();
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 0 : -1);
        }}
      >
        {children}
      </button>
      {open && (
        <div className={styles.popup}>
          {head}
          <div id={id} role="menu" aria-label={buttonLabel} tabIndex={-1} onKeyDown={walk}>
            {items.map((item) => (
              <Entry key={item.label} item={item} onDone={() => setOpen(false)} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const content = (
    <>
      <Icon name={item.icon} />
      {item.label}
    </>
  );
  const shared = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;
  return (
    <>
      {item.apart && <div className={styles.line} aria-hidden="true" />}
      {item.to ? (
        <Link {...shared} to={item.to} onClick={onDone}>
          {content}
        </Link>
      ) : (
        <button
          {...shared}
          type="button"
          onClick={() => {
            onDone();
            item.onSelect?.();
          }}
        >
          {content}
        </button>
      )}
    </>
  );
}
