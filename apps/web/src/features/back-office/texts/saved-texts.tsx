import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';

interface Saved {
  revision: number;
  by: string;
  at: string;
  reason: string;
  /** What was saved, in a few words. */
  content: string;
  /** Fills the form with it. */
  onTake: (() => void) | undefined;
}

/** Who changed a text and why, the newest first. */
export function SavedTexts({ history }: { history: readonly Saved[] }) {
  if (history.length === 0) return null;
  return (
    <Card title="修改记录">
      <DataTable
        label="修改记录"
        rows={history}
        keyOf={({ revision }) => revision}
        columns={[
          { name: '时间', isHead: true, narrow: 'beside', width: 152, cell: ({ at }) => formatTime(at) },
          { name: '内容', cell: ({ content }) => content },
          {
            name: '原因',
            cell: ({ reason, by }) => (
              <>
                <p>{reason}</p>
                <p className={styles.second}>{by || '已注销的账号'}</p>
              </>
            ),
          },
          {
            name: '操作',
            width: 120,
            cell: ({ onTake, at }) =>
              onTake && (
                <Button aria-label={`取用 ${formatTime(at)} 的内容`} onClick={onTake}>
                  取用
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
