import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import styles from './tool-button.module.css';

interface ToolButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  icon: IconName;
  /** Left out on phones, so the name for screen readers is given besides. */
  words: string;
  'aria-label': string;
  /** The act has been done. */
  isDone?: boolean;
}

/** An act on what a list shows, in the bar above it: its sign alone on phones. */
export const ToolButton = ({ icon, words, isDone = false, ...rest }: ToolButtonProps) => (
  <button type="button" className={isDone ? `${styles.tool} ${styles.done}` : styles.tool} {...rest}>
    <Icon name={icon} /> <span className={styles.words}>{words}</span>
  </button>
);
