import { quotaOf, useQuotas } from '#web/platform/quotas/use-quotas.ts';
import styles from './preview.module.css';

/** Tells the reader that a preview does not spend the daily detail quota. */
export function PreviewNote() {
  const quota = quotaOf(useQuotas().data, 'detail');
  if (!quota || quota.limit === null) return null;
  return <span className={styles.note}>不计入详情查询次数</span>;
}
