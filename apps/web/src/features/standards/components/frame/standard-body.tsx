import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/icons/icon.tsx';
import styles from './standard-body.module.css';

interface StandardBodyProps {
  tree: ReactNode;
  children: ReactNode;
  /** Something is open or looked for: on a narrow screen it takes the place of the tree. */
  isOpen: boolean;
  /** Back to the tree. */
  overview: string;
  overviewLabel: string;
}

/** The tree, and beside it what is open. */
export function StandardBody({ tree, children, isOpen, overview, overviewLabel }: StandardBodyProps) {
  return (
    <div className={`${styles.body} ${isOpen ? styles.open : ''}`}>
      <div className={styles.tree}>{tree}</div>
      <div className={styles.panel}>
        {isOpen && (
          <Link className={styles.back} to={overview}>
            <Icon name="chevronLeft" />
            {overviewLabel}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}
