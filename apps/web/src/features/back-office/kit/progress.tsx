import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** Left out where it is not known how far it is. */
  done?: number;
  total?: number;
  /** In place of the two figures. */
  words?: string;
}

/** The progress of a job that takes long. */
export function Progress({ label, done, total = 1, words }: ProgressProps) {
  const figures = done === undefined ? '' : `${done.toLocaleString('zh-CN')} / ${total.toLocaleString('zh-CN')}`;
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span>{words ?? figures}</span>
      </div>
      <progress aria-label={label} max={Math.max(1, total)} value={done} className={styles.bar} />
    </div>
  );
}
