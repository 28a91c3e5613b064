import { useFigures } from '#web/platform/library/use-figures.ts';
import { paths } from '#web/platform/paths.ts';
import { Bars } from './bars.tsx';
import styles from './example.module.css';

const SHOWN = 5;

/** Number of records per source. */
export function SourcesExample() {
  const { data, isError } = useFigures();
  if (isError) return <p className={styles.none}>来源统计暂时无法读取。</p>;
  if (!data) return null;
  const sources = data.sources.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  if (sources.length === 0) return <p className={styles.none}>尚未导入来源。</p>;
  const bars = sources.slice(0, SHOWN).map(({ value, label, count }) => ({
    label,
    count,
    to: paths.vulnerabilityList.href(`origin=${value}`),
  }));
  return <Bars bars={bars} most={sources[0]?.count ?? 1} />;
}
