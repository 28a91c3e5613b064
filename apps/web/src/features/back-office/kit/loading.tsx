import styles from './loading.module.css';

/** The place of a page or list that is on its way. */
export function Loading() {
  return (
    <p role="status" className={styles.loading}>
      正在加载…
    </p>
  );
}
