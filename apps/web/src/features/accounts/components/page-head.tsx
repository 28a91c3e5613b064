import styles from './page-head.module.css';

/** Title of a page of the personal centre. */
export function PageHead({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
