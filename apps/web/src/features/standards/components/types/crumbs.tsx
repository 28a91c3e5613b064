import { Link } from 'react-router';
import styles from '../entry.module.css';

interface CrumbsProps {
  /** Ancestors of the entry, root first. */
  path: readonly { id: string; cn: string }[];
  href: (id: string) => string;
}

/** Path from the root of the tree to an entry. */
export function Crumbs({ path, href }: CrumbsProps) {
  if (path.length === 0) return <p className={styles.crumbs}>大类</p>;
  return (
    <ol className={styles.crumbs} aria-label="上级">
      {path.map(({ id, cn }) => (
        <li key={id}>
          <Link to={href(id)} preventScrollReset>
            {cn}
          </Link>
        </li>
      ))}
    </ol>
  );
}
