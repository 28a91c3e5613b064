import type { CSSProperties, ReactNode } from 'react';
import styles from './scroll-box.module.css';

interface ScrollBoxProps {
  /** Accessible name of the scroll area. */
  label: string;
  /** In pixels; higher content scrolls too. */
  maxHeight?: number;
  className?: string | undefined;
  children: ReactNode;
}

/** Scrolls content that is wider than the box, also by keyboard. A shadow at an edge indicates more content. */
export function ScrollBox({ label, maxHeight, className = '', children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and a section would be one landmark among dozens
    <div
      role="group"
      className={`${styles.box} ${className}`}
      style={maxHeight ? ({ '--most': `${maxHeight}px` } as CSSProperties) : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll areas must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </div>
  );
}
