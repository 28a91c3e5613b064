import type { ReactNode } from 'react';
import styles from './picture.module.css';

export interface PictureProps {
  /** Class of the outer element, which sets the width. */
  className?: string;
}

interface FrameProps extends PictureProps {
  size: readonly [width: number, height: number];
  children: ReactNode;
}

/** States and messages: shown above the text of a panel. */
export const STATE_SIZE = [240, 160] as const;
/** Cards of the home page. */
export const CARD_SIZE = [200, 120] as const;

/** Decorative, like all illustrations: the text next to it says the same. */
export function Picture({ size, className = '', children }: FrameProps) {
  return (
    <svg
      className={`${styles.picture} ${className}`}
      viewBox={`0 0 ${size[0]} ${size[1]}`}
      width={size[0]}
      height={size[1]}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
