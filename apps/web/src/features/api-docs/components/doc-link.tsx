import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './doc-link.module.css';

/** External links open in a new tab without referrer; links within the document do not. */
export function DocLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  if (href.startsWith('#'))
    return (
      <Link to={{ hash: href }} preventScrollReset>
        {children}
      </Link>
    );
  if (href.startsWith('mailto:')) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.outside}>
      {children}
      <span className={styles.mark}>
        <Icon name="external" size={14} />
      </span>
      <span className="visually-hidden">（在新标签页打开）</span>
    </a>
  );
}
