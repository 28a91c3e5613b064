import styles from './page-head.module.css';

/** Title of a page within a frame. */
export function PageHead({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
