import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { PeriodBar } from './period-bar.tsx';
import styles from './statistics.module.css';
import type { useSelections } from './use-selections.ts';

interface ToolsProps {
  selections: ReturnType<typeof useSelections>;
  patterns: boolean;
  onPatterns: (patterns: boolean) => void;
  onKeep: () => void;
  /** How many affect the reader's assets; null where these are counted alone, or nothing is known. */
  concerned: { count: number; onShow: () => void } | null;
  /** Only where the filters are in a drawer. */
  onFilters: (() => void) | undefined;
}

/** What can be done with all charts of the page. */
export function Tools({ selections, patterns, onPatterns, onKeep, concerned, onFilters }: ToolsProps) {
  const { current, compared, say, toggleComparison } = selections;
  return (
    <>
      <div className={`${styles.bar} ${styles.screenOnly}`}>
        <PeriodBar
          selection={current}
          onPeriod={(period) => say('period', period)}
          onUnit={(unit) => say('unit', unit)}
        />
        <div className={styles.tools}>
          {onFilters && (
            <Button icon="filter" aria-haspopup="dialog" onClick={onFilters}>
              筛选
            </Button>
          )}
          {concerned && concerned.count > 0 && <Button onClick={concerned.onShow}>只看与我有关</Button>}
          <Button icon="columns" onClick={toggleComparison}>
            {compared === null ? '以当前条件对比' : '结束对比'}
          </Button>
          <Button aria-pressed={patterns} onClick={() => onPatterns(!patterns)} title="用图案区分颜色">
            图案
          </Button>
          <Button icon="cards" aria-haspopup="dialog" onClick={onKeep}>
            存入看板
          </Button>
          <CopyButton text={location.href} labelled="复制本页链接" />
        </div>
      </div>
      {compared !== null && (
        <p className={`${styles.note} ${styles.screenOnly}`} role="status">
          对比已固定。在筛选里改变当前条件，两组数字并排显示。
        </p>
      )}
    </>
  );
}
