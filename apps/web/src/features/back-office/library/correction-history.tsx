import type { readCorrection } from '@ldy/contract/back-office/corrections.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import type { Correction } from './correction-draft.ts';

interface CorrectionHistoryProps {
  history: OutputOf<typeof readCorrection>['history'];
  /** Fills the form with an earlier version; undefined for who may not correct. */
  onTake: ((correction: Correction) => void) | undefined;
}

/** Who corrected what and why, the newest first. */
export function CorrectionHistory({ history, onTake }: CorrectionHistoryProps) {
  if (history.length === 0) return null;
  return (
    <Card title="更正记录">
      <DataTable
        label="更正记录"
        rows={history}
        keyOf={({ version }) => version}
        columns={[
          { name: '时间', isHead: true, narrow: 'beside', width: 152, cell: ({ at }) => formatTime(at) },
          {
            name: '内容',
            narrow: 'corner',
            cell: ({ correction }) =>
              correction ? <Tag color="green">{`更正 ${Object.keys(correction).length} 项`}</Tag> : <Tag>撤回</Tag>,
          },
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
            cell: ({ correction, at }) =>
              correction &&
              onTake && (
                <Button aria-label={`取用 ${formatTime(at)} 的更正`} onClick={() => onTake(correction)}>
                  取用
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
