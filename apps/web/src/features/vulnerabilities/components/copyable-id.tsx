import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from './copyable-id.module.css';

/** An identifier in the code font with its copy button, which shows on hover or focus where there is a pointer. */
export function CopyableId({ id }: { id: string }) {
  return (
    <span className={styles.id}>
      <span className={styles.text}>{id}</span>
      <CopyButton text={id} what={id} />
    </span>
  );
}
