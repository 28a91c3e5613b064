import type { KioskPanelName } from '@ldy/contract/kiosks.ts';
import { type ReactNode, useId } from 'react';
import { useScreen } from './screen.tsx';
import styles from './situation.module.css';

interface PanelProps {
  /** By which name screens choose it; what belongs to one reader has none. */
  of?: KioskPanelName;
  title: string;
  /** Of what time or of what: beside the title. */
  about?: string;
  /** What can be done with it, at the end of its line. */
  tool?: ReactNode;
  /** In twelfths of the page's width, and in rows of two. */
  width: 4 | 5 | 7 | 12;
  height?: 1 | 2;
  children: ReactNode;
}

export function Panel({ of, title, about = '', tool, width, height = 1, children }: PanelProps) {
  const id = useId();
  const { panels } = useScreen();
  if (panels && !(of && panels.has(of))) return null;
  return (
    <section className={styles.panel} data-width={width} data-height={height} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h3 id={id}>{title}</h3>
        {about && <small>{about}</small>}
        {tool}
      </div>
      {children}
    </section>
  );
}

export const Nothing = ({ children }: { children: ReactNode }) => <p className={styles.nothing}>{children}</p>;
