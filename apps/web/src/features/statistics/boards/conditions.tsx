import { describeSearch } from '@ldy/contract/describe-search.ts';
import type { ListFilter } from '@ldy/contract/list-parameters.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import { hasOwnDays, PERIOD_LABELS } from '../components/period-bar.tsx';
import type { Selection } from '../use-statistics.ts';
import styles from './boards.module.css';

/** The conditions of a filter in words. */
const conditionText = (filter: ListFilter): string =>
  describeSearch({ list: LISTS.vulnerabilities, filter }).join('；') || '全部漏洞';

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
