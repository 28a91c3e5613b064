import type { ReactNode } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';

interface Change {
  version: number;
  at: string;
  by: string;
  reason: string;
}

interface ChangeHistoryProps<Row extends Change> {
  history: readonly Row[];
  /** What was changed, or what it became. */
  what: (change: Row) => ReactNode;
}

/** Who decided what and why, the newest first. */
export function ChangeHistory<Row extends Change>({ history, what }: ChangeHistoryProps<Row>) {
  if (history.length === 0) return null;
  return (
    <Card title="修改记录">
      <DataTable
        label="修改记录"
        rows={history}
        keyOf={(_, at) => at}
        columns={[
          { name: '时间', isHead: true, narrow: 'beside', width: 152, cell: ({ at }) => formatTime(at) },
          { name: '内容', cell: what },
          {
            name: '原因',
            cell: ({ reason, by }) => (
              <>
                <p>{reason}</p>
                <p className={styles.second}>{by || '已注销的账号'}</p>
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
