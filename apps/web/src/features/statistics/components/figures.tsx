import type { ChartName } from '@ldy/domain/statistics/charts.ts';
import type { useSearch } from '#web/workbench/page/use-search.ts';
import { QuotaLine } from '#web/workbench/quota/quota-line.tsx';
import { QuotaRefused } from '#web/workbench/quota/quota-refused.tsx';
import { SECTIONS } from '../sections.ts';
import { Headline } from './headline.tsx';
import { Section, type Selections } from './section.tsx';
import styles from './statistics.module.css';

interface FiguresProps {
  search: Pick<ReturnType<typeof useSearch>, 'refusal' | 'problems' | 'complaint'>;
  selections: Selections;
  patterns: boolean;
  onKeep: (chart: ChartName) => void;
}

/** All charts of the page, or why there are none. */
export function Figures({ search: { refusal, problems, complaint }, selections, patterns, onKeep }: FiguresProps) {
  if (refusal) return <QuotaRefused refusal={refusal} />;
  const wrong = complaint ?? problems[0]?.message;
  return (
    <>
      <QuotaLine kind="search" />
      {wrong !== undefined ? (
        <p className={styles.note} role="status">
          搜索语句没有执行：{wrong}
        </p>
      ) : (
        <>
          <Headline selections={selections} />
          {SECTIONS.map((section) => (
            <Section key={section.id} {...section} {...{ selections, patterns, onKeep }} />
          ))}
        </>
      )}
    </>
  );
}
