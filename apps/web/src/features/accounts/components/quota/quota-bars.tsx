import { QUOTA_NAMES } from '@ldy/domain/access/daily-quotas.ts';
import { useQuotas } from '#web/platform/quotas/use-quotas.ts';
import { QuotaBar } from '#web/ui/display/quota-bar.tsx';
import styles from './quota.module.css';

/** Today's quota use, one bar per kind. Hidden if it fails to load, because it is not essential. */
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
