import styles from './loading.module.css';

const LINES = [38, 92, 86, 64, 0, 24, 90, 78, 83, 40];

/** Placeholder of the text while it loads. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <p role="status">loading...</p>
      <div aria-hidden="true">
        {LINES.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without content, in an order that never changes
          <span key={at} className={styles.line} style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}
