import type { ReactNode } from 'react';
import type { TagColor } from '../theme/tag-colors.ts';
import styles from './tag.module.css';

interface TagProps {
  color?: TagColor;
  title?: string;
  children: ReactNode;
}

/** A small label in one of the twelve named colors, or neutral. */
export function Tag({ color, title, children }: TagProps) {
  const style = color && { color: `var(--tag-${color}-text)`, background: `var(--tag-${color}-background)` };
  return (
    <span className={styles.tag} style={style} title={title}>
      {children}
    </span>
  );
}
