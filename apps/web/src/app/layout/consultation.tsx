import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { usePopover } from '../../ui/popover.tsx';
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
  const { open, setOpen, root, button, popup } = usePopover<HTMLElement>();
  return (
    <aside
      ref={root}
      className={styles.place}
      aria-label={LABEL}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
    >
      <button
        {...button}
        className={styles.button}
        aria-label={LABEL}
        onFocus={() => setOpen(true)}
        // Pointing at it has opened it already: a press of the mouse must not close it again.
        onClick={(event) => setOpen(event.detail > 0 || !open)}
      >
        <Icon name="chat" size={18} />
        {CONTACT}
      </button>
      {open && <ConsultationCard {...popup} onFollow={() => setOpen(false)} />}
    </aside>
  );
}
