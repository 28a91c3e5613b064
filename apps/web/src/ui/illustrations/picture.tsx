import type { ReactNode } from 'react';
import styles from './picture.module.css';

export interface PictureProps {
  /** Of the frame around the drawing: its width is the reader's to say. */
  className?: string;
}

interface FrameProps extends PictureProps {
  size: readonly [width: number, height: number];
  children: ReactNode;
}

/** States and messages: what a panel shows above its words. */
export const STATE_SIZE = [240, 160] as const;
/** Cards of the home page. */
export const CARD_SIZE = [200, 120] as const;

/** Decorative, as every picture here: the words beside it say it all. */
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
