import { Button } from '#web/ui/controls/button.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import library from '../kit/editing.module.css';
import { useMay } from '../kit/read-staff.ts';
import type { OpenDialog } from '../kit/use-dialog.ts';
import { visibleText } from '../kit/visible-text.ts';
import { QuarantineEntry } from './quarantine-entry.tsx';
import { nameOf, type QuarantineRow } from './quarantine-row.ts';
import { ReplayDialog } from './replay-dialogs.tsx';

interface QuarantineTableProps {
  rows: readonly QuarantineRow[];
  open: OpenDialog;
}

export function QuarantineTable({ rows, open }: QuarantineTableProps) {
  const may = useMay();
  return (
    <DataTable
      label="隔离的记录"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: '记录',
          isHead: true,
          cell: ({ place, record_key }) => (
            <div className={library.foreign}>
              <p>{visibleText(record_key || place)}</p>
              {record_key !== '' && <p className={styles.second}>{visibleText(place)}</p>}
            </div>
          ),
        },
        { name: '来源', width: 120, narrow: 'named', cell: ({ connector }) => connector },
        {
          name: '原因',
          cell: ({ reason, detail }) => (
            <div className={library.foreign}>
              <Tag color="gold">{reason}</Tag>
              <p className={library.clamped}>{visibleText(detail)}</p>
            </div>
          ),
        },
        { name: '首次出现', width: 152, narrow: 'named', cell: ({ first_seen }) => formatTime(first_seen) },
        {
          name: '操作',
          width: 152,
          cell: (entry) => (
            <span className={styles.tags}>
              <Button
                aria-label={`查看 ${nameOf(entry)}`}
                onClick={() => open(({ onClose }) => <QuarantineEntry entry={entry} onClose={onClose} />)}
              >
                查看
              </Button>
              {may('library.replay') && (
                <Button
                  aria-label={`重放 ${nameOf(entry)}`}
                  onClick={() => open((shown) => <ReplayDialog entry={entry} {...shown} />)}
                >
                  重放
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
