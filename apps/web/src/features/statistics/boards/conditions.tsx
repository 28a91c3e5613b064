import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { hasOwnDays, PERIOD_LABELS } from '../components/period-bar.tsx';
import { conditionText } from '../condition-text.ts';
import type { Selection } from '../use-statistics.ts';
import styles from './boards.module.css';

/** What a chart counts, and beside what. */
export const Conditions = ({ filter, period, compared }: Omit<Selection, 'unit'> & { compared: ListFilter | null }) => (
  <p className={styles.conditions}>
    条件：<bdi>{conditionText(filter)}</bdi>
    {!hasOwnDays(filter) && ` · 公开日期：${PERIOD_LABELS[period]}`}
    {compared && (
      <>
        <br />
        对比：<bdi>{conditionText(compared)}</bdi>
      </>
    )}
  </p>
);
