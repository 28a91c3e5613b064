import { Button } from '#web/ui/controls/button.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import type { OpenDialog } from '../kit/use-dialog.ts';
import type { Invitation } from './invitation-words.ts';
import { INVITATION_COLORS, INVITATION_STATE_NAMES, nameOfCode } from './invitation-words.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { UsesDialog } from './uses-dialog.tsx';

interface InvitationsTableProps {
  list: readonly Invitation[];
  open: OpenDialog;
}

export function InvitationsTable({ list, open }: InvitationsTableProps) {
  const may = useMay();
  return (
    <DataTable
      label="邀请码"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { name: '邀请码', isHead: true, width: 104, narrow: 'beside', cell: nameOfCode },
        {
          name: '状态',
          width: 96,
          narrow: 'corner',
          cell: ({ state }) => {
            const color = INVITATION_COLORS[state];
            return <Tag {...(color && { color })}>{INVITATION_STATE_NAMES[state]}</Tag>;
          },
        },
        {
          name: '已用 / 可用',
          width: 112,
          narrow: 'named',
          cell: (each) =>
            each.used === 0 ? (
              `0 / ${each.uses}`
            ) : (
              <button
                type="button"
                className={styles.textButton}
                aria-label={`${each.used} / ${each.uses}，谁用了 ${nameOfCode(each)}`}
                onClick={() => open(({ onClose }) => <UsesDialog invitation={each} onClose={onClose} />)}
              >
                {each.used} / {each.uses}
              </button>
            ),
        },
        { name: '备注', cell: ({ note }) => note },
        {
          name: '生成',
          width: 160,
          cell: ({ created_by, created_at }) => (
            <>
              <p>{created_by || '命令行'}</p>
              <p className={styles.second}>{formatTime(created_at)}</p>
            </>
          ),
        },
        {
          name: '有效期至',
          width: 144,
          narrow: 'named',
          cell: ({ expires_at }) => (expires_at ? formatTime(expires_at) : '长期'),
        },
        {
          name: '操作',
          width: 88,
          cell: (each) =>
            each.state === 'usable' && may('invitations.revoke') ? (
              <Button
                aria-label={`作废 ${nameOfCode(each)}`}
                onClick={() => open((shown) => <RevokeDialog invitation={each} {...shown} />)}
              >
                作废
              </Button>
            ) : (
              ''
            ),
        },
      ]}
    />
  );
}
