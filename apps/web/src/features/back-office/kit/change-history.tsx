import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from './back-office.module.css';

interface Change {
  at: string;
  by: string;
  reason: string;
}

interface ChangeHistoryProps<Row extends Change> {
  title?: string;
  /** The newest first. */
  history: readonly Row[];
  /** What was changed, or what it became. */
  what: Column<Row>['cell'];
  whatNarrow?: Column<Row>['narrow'];
  /** What fills the form with an earlier content, and what that is called; undefined where the list alone is shown. */
  take?: { what: string; of: (change: Row) => (() => void) | undefined };
}

/** Who decided what and why, the newest first. */
export function ChangeHistory<Row extends Change>(props: ChangeHistoryProps<Row>) {
  const { title = '修改记录', history, what, whatNarrow, take } = props;
  if (history.length === 0) return null;
  const takeColumn: Column<Row> | undefined = take && {
    name: '操作',
    width: 120,
    cell: (change) => {
      const onTake = take.of(change);
      return (
        onTake && (
          <Button aria-label={`取用 ${formatTime(change.at)} 的${take.what}`} onClick={onTake}>
            取用
          </Button>
        )
      );
    },
  };
  return (
    <Card title={title}>
      <DataTable
        label={title}
        rows={history}
        // Counted from the oldest: a new one on top leaves the others as they are.
        keyOf={(_, at) => history.length - at}
        columns={[
          { name: '时间', isHead: true, narrow: 'beside', width: 152, cell: ({ at }) => formatTime(at) },
          { name: '内容', ...(whatNarrow && { narrow: whatNarrow }), cell: what },
          {
            name: '原因',
            cell: ({ reason, by }) => (
              <>
                <p>{reason}</p>
                <p className={styles.second}>{by || '已注销的账号'}</p>
              </>
            ),
          },
          ...(takeColumn ? [takeColumn] : []),
        ]}
      />
    </Card>
  );
}
