import { isShownFlag } from '@ldy/domain/statistics/sourced-facts.ts';
import { paths } from '#web/platform/paths.ts';
import { useLatest } from '../../requests/list-latest.ts';
import { Bars } from './bars.tsx';
import styles from './example.module.css';

const STATES = [
  { value: 'kev', label: '在野利用' },
  { value: 'has_exp', label: '有 EXP' },
  { value: 'has_poc', label: '有 PoC' },
  { value: 'has_patch', label: '有修复' },
] as const;

/** How many vulnerabilities are exploited, and how many have a patch. */
export function StatesExample() {
  const { data, isError } = useLatest();
  if (isError) return <p className={styles.none}>利用状态统计暂时无法读取。</p>;
  if (!data) return null;
  const bars = STATES.flatMap(({ value, label }) => {
    const count = data.facets.flags?.find((item) => item.value === value)?.count;
    return count === undefined || !isShownFlag(value, count)
      ? []
      : [{ label, count, to: paths.vulnerabilityList.href(`${value}=1`) }];
  });
  if (bars.length === 0) return <p className={styles.none}>尚无可统计的漏洞。</p>;
  return <Bars bars={bars} most={Math.max(...bars.map(({ count }) => count))} />;
}
