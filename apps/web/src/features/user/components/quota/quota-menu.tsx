import { useQuotas } from '#web/platform/quotas/use-quotas.ts';
import styles from './quota.module.css';
import { QuotaBars } from './quota-bars.tsx';

/** The day's use in the menu of the header. */
export function QuotaMenu() {
  const { data } = useQuotas();
  if (!data) return null;
  return (
    <div className={styles.menu}>
      <p className={styles.menuTitle}>今日用量</p>
      <QuotaBars />
    </div>
  );
}
