import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useIsMobile } from '../../ui/hooks/use-media-query.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { usePopover } from '../../ui/overlays/popover.tsx';
import styles from './consultation.module.css';
import { ConsultationCard } from './consultation-card.tsx';

const LABEL = '商务咨询';
const CONTACT = <span className={styles.word}>咨询</span>;

/** Consultation widget of the home page: a card with phone and mail on desktops, a link to the contact section on phones. */
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

/** Opens on hover, focus or Enter, closes on leaving or Escape; the card's content can be hovered and focused (WCAG 1.4.13). */
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
        // Hovering has already opened it, so a mouse click must not close it.
        onClick={(event) => setOpen(event.detail > 0 || !open)}
      >
        <Icon name="chat" size={18} />
        {CONTACT}
      </button>
      {open && <ConsultationCard {...popup} onFollow={() => setOpen(false)} />}
    </aside>
  );
}
