import { formatCount } from '../../../ui/number-badge.tsx';
import { useFigures } from '../requests/read-figures.ts';
import styles from './figures.module.css';

/** Three live figures. Their places stand from the start, so that nothing moves; without an answer they stay out of the way. */
export function Figures() {
  const { data, isError } = useFigures();
  if (isError) return <div className={styles.figures} />;
  const figures = [
    { label: '收录漏洞', value: data?.total },
    { label: '今日新增', value: data?.today },
    { label: '数据来源', value: data?.sources.filter(({ count }) => count > 0).length },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value === undefined ? <span className={styles.waiting} /> : formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
