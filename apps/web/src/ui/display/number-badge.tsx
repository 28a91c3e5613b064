import styles from './number-badge.module.css';

/** A number in a pill; hidden at zero or below. */
export function NumberBadge({ value, max = 9_999 }: { value: number; max?: number }) {
  if (!(value > 0)) return null;
  return <span className={styles.badge}>{value > max ? `${formatCount(max)}+` : formatCount(value)}</span>;
}

const counts = new Intl.NumberFormat('zh-CN');

/** 10000 → `10,000` */
export function formatCount(value: number): string {
  return counts.format(value);
}
