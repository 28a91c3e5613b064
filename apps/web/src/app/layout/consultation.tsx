import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useIsMobile } from '../../ui/use-media-query.ts';
import styles from './consultation.module.css';
import { ConsultationCard } from './consultation-card.tsx';

const LABEL = '商务咨询';
const CONTACT = <span className={styles.word}>咨询</span>;

/** The widget of the home page: a card with phone and mail on a desktop, a way to the contact section on a phone. */
export function Consultation() {
  if (!useIsMobile()) return <WithCard />;
  return (
    <aside className={styles.place} aria-label={LABEL}>
      <Link to={paths.contact.href()} className={styles.button} aria-label={LABEL}>
        <Icon name="chat" size={18} />
        {CONTACT}
      </Link>
    </aside>
  );
}

/**
 * Opened by pointer, focus or Enter, closed by leaving or Escape; what is in the card can be pointed at and tabbed to (WCAG 1.4.13).
 */
function WithCard() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) setOpen(false);
    };
    const ends = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const end of ends) document.addEventListener(end, close);
    return () => {
      for (const end of ends) document.removeEventListener(end, close);
    };
  }, [open]);

  return (
    <aside
      ref={root}
      className={styles.place}
      aria-label={LABEL}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
    >
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={LABEL}
        onFocus={() => setOpen(true)}
        // Pointing at it has opened it already: a press of the mouse must not close it again.
        onClick={(event) => setOpen(event.detail > 0 || !open)}
      >
        <Icon name="chat" size={18} />
        {CONTACT}
      </button>
      {open && <ConsultationCard id={id} onFollow={() => setOpen(false)} />}
    </aside>
  );
}
