import { QUOTA_NAMES, type QuotaKind } from '@ldy/domain/access/daily-quotas.ts';
import { isRunningOut, leftOf, quotaOf, useQuotas } from '#web/platform/quotas/use-quotas.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './quota-line.module.css';

/** Remaining daily quota; shown when a fifth or less is left. */
export function QuotaLine({ kind }: { kind: QuotaKind }) {
  const quota = quotaOf(useQuotas().data, kind);
  if (!quota || !isRunningOut(quota)) return null;
  const left = leftOf(quota);
  return (
    <p className={styles.line} role="status">
      <Icon name="clock" size={14} />
      {left === 0
        ? `今日${QUOTA_NAMES[kind]}次数已用完，北京时间次日 00:00 重置`
        : `今日还可${QUOTA_NAMES[kind]} ${left} 次，共 ${quota.limit} 次`}
    </p>
  );
}
