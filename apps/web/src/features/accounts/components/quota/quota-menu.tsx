import { useQuotas } from '#web/platform/quotas/use-quotas.ts';
import styles from './quota.module.css';
import { QuotaBars } from './quota-bars.tsx';

/** Today's quota use in the user menu. */
export function QuotaMenu() {
  const { data } = useQuotas(true, true);
  if (!data) return null;
  return (
    <div className={styles.menu}>
      <p className={styles.menuTitle}>今日用量</p>
      <QuotaBars />
    </div>
  );
}
