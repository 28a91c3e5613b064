import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './copyable-id.module.css';

/** An identifier, or what `children` shows of it, in the code font with its copy button, which shows on hover or focus where there is a pointer. */
export function CopyableId({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <span className={styles.id}>
      <span className={styles.text}>{children ?? id}</span>
      <CopyButton text={id} what={id} />
    </span>
  );
}
