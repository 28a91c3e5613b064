import { useQuotas } from '#web/platform/quotas/use-quotas.ts';
import { Card } from '#web/ui/display/card.tsx';
import styles from './quota.module.css';
import { QuotaBars } from './quota-bars.tsx';

/** Reserves its space while loading, so that nothing below moves. */
export function QuotaCard() {
  const { data, isPending } = useQuotas();
  if (!data && !isPending) return null;
  return (
    <Card title="今日用量" hint="每日北京时间 00:00 重置；同一漏洞当天重复查看不重复计数。">
      {data ? <QuotaBars /> : <div className={styles.waiting} />}
    </Card>
  );
}
