import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { PERIODS, type PeriodName, periodOf, UNITS, type Unit, unitsOf } from '@ldy/domain/statistics/periods.ts';
import { Segments } from '#web/ui/controls/segments.tsx';
import { todayInShanghai } from '#web/workbench/search/stated-filter.ts';
import type { Selection } from '../use-statistics.ts';
import styles from './statistics.module.css';

export const PERIOD_LABELS: Record<PeriodName, string> = {
  '30d': '近 30 天',
  '90d': '近 90 天',
  '1y': '近一年',
  ytd: '今年',
  all: '全部',
};
export const UNIT_LABELS: Record<Unit, string> = { day: '日', week: '周', month: '月', year: '年' };

type Days = { published_from?: string; published_to?: string };

/** Whether a filter says when something was published: then that is the period. */
export const hasOwnDays = ({ published_from: from, published_to: to }: ListFilter): boolean =>
  from !== undefined || to !== undefined;

interface PeriodBarProps {
  selection: Selection;
  onPeriod: (period: PeriodName) => void;
  onUnit: (unit: Unit) => void;
}

/** The period, unless the filter has one of its own, and the unit of the chart of time: that which is drawn, with those that are too fine for the period off. */
export function PeriodBar({ selection: { filter, period, unit }, onPeriod, onUnit }: PeriodBarProps) {
  const today = todayInShanghai();
  const fine = unitsOf(periodOf(period, today, filter as Days), today);
  const drawn = fine.includes(unit) ? unit : (fine[0] ?? 'year');
  return (
    <>
      {!hasOwnDays(filter) && (
        <Segments
          label="期间"
          value={period}
          options={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
          onChange={onPeriod}
        />
      )}
      <Segments
        label="时间单位"
        value={drawn}
        options={UNITS.map((value) => ({
          ...{ value, label: UNIT_LABELS[value] },
          off: fine.includes(value) ? undefined : `所选期间太长，不能按${UNIT_LABELS[value]}显示`,
        }))}
        onChange={onUnit}
      />
      {drawn !== unit && (
        <p className={styles.note} role="status">
          {`期间太长，不能按${UNIT_LABELS[unit]}显示，已改为按${UNIT_LABELS[drawn]}`}
        </p>
      )}
    </>
  );
}
