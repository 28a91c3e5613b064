import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './copyable-id.module.css';

/** An identifier (or `children` in its place) in code font with a copy button; with a mouse, the button appears on hover or focus. */
export function CopyableId({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <span className={styles.id}>
      <span className={styles.text}>{children ?? id}</span>
      <CopyButton text={id} what={id} />
    </span>
  );
}
