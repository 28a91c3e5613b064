import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import type { StaffAccount } from './use-account.ts';

/** Where the account is signed in: places and networks, not addresses. */
export function SessionsPanel({ account, onEnd }: { account: StaffAccount; onEnd: () => void }) {
  const may = useMay();
  const { sessions } = account;
  return (
    <Card
      title="登录设备"
      aside={sessions.length > 0 && may('accounts.end-sessions') && <Button onClick={onEnd}>结束全部登录</Button>}
    >
      {sessions.length === 0 ? (
        <p className={styles.muted}>当前没有登录。</p>
      ) : (
        <DataTable
          label="登录设备"
          rows={sessions}
          keyOf={(_, at) => at}
          columns={[
            {
              name: '设备',
              isHead: true,
              cell: ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || '未知设备',
            },
            { name: '地点', cell: ({ place, address }) => [place, address].filter(Boolean).join(' · ') },
            { name: '登录', narrow: 'named-line', cell: ({ signed_in_at }) => formatTime(signed_in_at) },
            { name: '最近活动', narrow: 'named-line', cell: ({ last_seen_at }) => formatTime(last_seen_at) },
          ]}
        />
      )}
    </Card>
  );
}
