import { QUOTA_NAMES } from '@ldy/domain/access/daily-quotas.ts';
import { useQuotas } from '#web/platform/quotas/use-quotas.ts';
import { QuotaBar } from '#web/ui/quota-bar.tsx';
import styles from './quota.module.css';

/** The day's use, a bar for each kind. Where it does not load there is nothing: it is no reason to trouble anybody. */
export function QuotaBars() {
  const { data } = useQuotas();
  if (!data) return null;
  return (
    <div className={styles.bars}>
      {data.quotas.map(({ kind, used, limit }) => (
        <QuotaBar key={kind} name={QUOTA_NAMES[kind]} used={used} limit={limit} />
      ))}
    </div>
  );
}
