import type { ReactNode } from 'react';
import styles from './code-figure.module.css';

/** Code that is wider or taller than its place scrolls inside of it, by keyboard too. */
export function CodeScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and a section would be one landmark among dozens
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" className={styles.scroll} tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}
