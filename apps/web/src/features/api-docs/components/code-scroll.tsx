import type { ReactNode } from 'react';
import { ScrollBox } from '#web/ui/display/scroll-box.tsx';
import styles from './code-figure.module.css';

/** Scrolls code that is larger than its box. */
export const CodeScroll = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollBox label={label} maxHeight={480} className={styles.scroll}>
    {children}
  </ScrollBox>
);
