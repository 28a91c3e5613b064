import { sourceLabel } from '@ldy/domain/record/source-labels.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import type { LinkAct, ShownLink } from './link-dialog.tsx';

interface LinkTableProps {
  links: readonly ShownLink[];
  label: string;
  onAct: (act: LinkAct) => void;
}

export function LinkTable({ links, label, onAct }: LinkTableProps) {
  const may = useMay();
  return (
    <DataTable
      label={label}
      rows={links}
      keyOf={({ source, subject, object, record_key = '' }) => `${source} ${record_key} ${subject} ${object}`}
      columns={[
        {
          name: '关联',
          isHead: true,
          cell: ({ subject, object, kind }) => `${subject} ${kind === 'related' ? '相关于' : '等同于'} ${object}`,
        },
        { name: '来源', width: 144, narrow: 'named', cell: ({ source }) => sourceLabel(source) },
        {
          name: '状态',
          cell: ({ reason, at }) =>
            reason === null ? (
              <Tag color="green">有效</Tag>
            ) : (
              <>
                <Tag color="gold">已撤销</Tag>
                <p className={styles.second}>{`${reason} · ${formatTime(at)}`}</p>
              </>
            ),
        },
        {
          name: '操作',
          width: 96,
          cell: (link) => {
            const kind = link.reason === null ? 'revoke' : 'restore';
            const words = kind === 'revoke' ? '撤销' : '恢复';
            return (
              may('library.link') && (
                <Button
                  aria-label={`${words} ${link.subject} 与 ${link.object} 的关联`}
                  onClick={() => onAct({ kind, link })}
                >
                  {words}
                </Button>
              )
            );
          },
        },
      ]}
    />
  );
}
