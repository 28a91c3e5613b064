import type { ReactNode } from 'react';
import styles from './blocks.module.css';

interface BlockProps {
  title: string;
  count?: number;
  /** At the right end of the title line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a section. */
export function Block({ title, count, aside, children }: BlockProps) {
  return (
    <div className={styles.block}>
      <div className={styles.blockHead}>
        <h3 className={styles.blockTitle}>
          {title}
          {count !== undefined && <span className={styles.blockCount}>{count.toLocaleString('zh-CN')}</span>}
        </h3>
        {aside}
      </div>
      {children}
    </div>
  );
}
