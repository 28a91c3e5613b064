import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './menu.module.css';
import { Popup, usePopover } from './popover.tsx';

export interface MenuItem {
  label: string;
  icon: IconName;
  /** Either `to` (a link) or an action. */
  to?: string;
  onSelect?: () => void;
  /** Separated from the previous item by a line. */
  apart?: boolean;
}

interface MenuProps {
  items: readonly MenuItem[];
  /** Shown above the items; not an item itself. */
  head?: ReactNode;
  buttonClass?: string | undefined;
  buttonLabel: string;
  children: ReactNode;
}

/** A menu button: arrow keys, Home and End move the focus, Escape and Tab close the menu. WAI-ARIA menu button pattern. */
export function Menu({ items, head, buttonClass, buttonLabel, children }: MenuProps) {
  const { open, setOpen, root, button, popup } = usePopover<HTMLDivElement>();
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const focusAt = (place: number) => entries().at(place)?.focus();
  const openAt = (place: number) => {
    setOpen(true);
    requestAnimationFrame(() => focusAt(place));
  };
  const walk = (event: KeyboardEvent) => {
    const at = entries().indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown') focusAt((at + 1) % entries().length);
    else if (event.key === 'ArrowUp') focusAt(Math.max(at, 0) - 1);
    else if (event.key === 'Home') focusAt(0);
    else if (event.key === 'End') focusAt(-1);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={root} className={styles.root}>
      <button
        {...button}
        className={buttonClass}
        aria-label={buttonLabel}
        aria-haspopup="menu"
        // Opening by keyboard focuses the first item.
        onClick={(event) => (event.detail === 0 && !open ? openAt(0) : setOpen(!open))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 0 : -1);
        }}
      >
        {children}
      </button>
      {open && (
        <Popup>
          {head}
          <div {...popup} role="menu" aria-label={buttonLabel} tabIndex={-1} onKeyDown={walk}>
            {items.map((item) => (
              <Entry key={item.label} item={item} onDone={() => setOpen(false)} />
            ))}
          </div>
        </Popup>
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
