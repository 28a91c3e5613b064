import styles from './progress.module.css';

/** The progress of a job that takes long. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  const words = `${done.toLocaleString('zh-CN')} / ${total.toLocaleString('zh-CN')}`;
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span>{label}</span>
        <span>{words}</span>
      </div>
      <progress aria-label={label} max={Math.max(1, total)} value={done} className={styles.bar} />
    </div>
  );
}
