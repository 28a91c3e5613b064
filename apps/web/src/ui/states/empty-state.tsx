import type { ComponentType, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { EmptyResults } from '../illustrations/empty-results.tsx';
import type { PictureProps } from '../illustrations/picture.tsx';
import styles from './state-panel.module.css';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** Illustration of the reason: no results (default), nothing yet, locked … */
  picture?: ComponentType<PictureProps>;
  /** Replaces the illustration in small places such as cards and drawers. */
  icon?: IconName;
  /** It replaces a whole page: its title is the page's. */
  isPage?: boolean;
  /** Possible actions. */
  children?: ReactNode;
}

/** Placeholder for missing content, with possible actions. */
export function EmptyState({
  title,
  hint,
  picture: Art = EmptyResults,
  icon,
  isPage = false,
  children,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.panel}>
      {icon ? (
        <span className={styles.mark}>
          <Icon name={icon} size={24} />
        </span>
      ) : (
        <Art className={styles.picture} />
      )}
      <Title className={styles.title}>{title}</Title>
      {hint && <div className={styles.hint}>{hint}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
