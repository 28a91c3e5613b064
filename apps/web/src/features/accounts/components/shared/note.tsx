import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './shared.module.css';

interface NoteProps {
  tone?: 'info' | 'warning';
  children: ReactNode;
  /** Button of the note. */
  action?: ReactNode;
}

/** A highlighted note. */
export function Note({ tone = 'info', children, action }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} role="note">
      <Icon name={tone === 'info' ? 'info' : 'warning'} size={18} />
      <div className={styles.noteText}>{children}</div>
      {action}
    </div>
  );
}
