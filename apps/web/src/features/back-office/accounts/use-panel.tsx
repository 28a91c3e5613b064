import { QUOTA_NAMES } from '@ldy/domain/access/daily-quotas.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import type { StaffAccount } from './use-account.ts';

/** What the account used of today's quotas. */
export const UsePanel = ({ account }: { account: StaffAccount }) => (
  <Card title="今日用量" hint="北京时间零点重新计算。">
    <Facts
      facts={account.quotas.map(({ kind, used, limit }) => [
        QUOTA_NAMES[kind],
        limit === null ? `${used}，不限量` : `${used} / ${limit}`,
      ])}
    />
  </Card>
);
