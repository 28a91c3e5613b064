import { useQuotas } from '../../../../platform/quotas/use-quotas.ts';
import { Card } from '../parts/card.tsx';
import { QuotaBars } from './quota-bars.tsx';

export function QuotaCard() {
  const { data } = useQuotas();
  if (!data) return null;
  return (
    <Card title="今日用量" hint="每日北京时间 00:00 重置；同一漏洞当天重复查看不重复计数。">
      <QuotaBars />
    </Card>
  );
}
