import type { CSSProperties, ReactNode } from 'react';
import styles from './scroll-box.module.css';

interface ScrollBoxProps {
  /** What scrolls. */
  label: string;
  /** In pixels; what is taller scrolls too. */
  maxHeight?: number;
  className?: string | undefined;
  children: ReactNode;
}

/** What is wider than its place scrolls inside of it, by keyboard too. A shadow at an edge says that there is more. */
export function ScrollBox({ label, maxHeight, className = '', children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and a section would be one landmark among dozens
    <div
      role="group"
      className={`${styles.box} ${className}`}
      style={maxHeight ? ({ '--most': `${maxHeight}px` } as CSSProperties) : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </div>
  );
}
