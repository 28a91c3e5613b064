import { Link } from 'react-router';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import styles from './below.module.css';

interface BelowProps {
  title: string;
  entries: readonly { id: string; name: string; text: string }[];
  /** Number of vulnerabilities; null while unknown. */
  counts: ReadonlyMap<string, number> | null;
  href: (id: string) => string;
}

/** The children of an entry; nothing for a leaf. */
export function Below({ title, entries, counts, href }: BelowProps) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.below}>
        {entries.map(({ id, name, text }) => (
          <li key={id}>
            <Link to={href(id)} preventScrollReset>
              <strong>{name}</strong>
              {counts && <span>{formatCount(counts.get(id) ?? 0)}</span>}
              <small>{text}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
