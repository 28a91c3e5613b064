import styles from './quota-bar.module.css';

interface QuotaBarProps {
  name: string;
  used: number;
  /** null: unlimited. */
  limit: number | null;
}

/** Daily quota use, as text and bar. */
export function QuotaBar({ name, used, limit }: QuotaBarProps) {
  const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, used / limit);
  const state = limit === null || limit === 0 ? 'none' : used >= limit ? 'empty' : share >= 0.8 ? 'low' : 'good';
  return (
    <div className={styles.quota}>
      <div className={styles.words}>
        <span>{name}</span>
        <span className={styles.figures}>
          {limit === null ? '不限次数' : limit === 0 ? '当前版别未开放' : `已用 ${used} / ${limit}`}
        </span>
      </div>
      {limit !== null && limit > 0 && (
        <div className={styles.track} aria-hidden="true">
          <div className={styles.fill} data-state={state} style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  );
}
