import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import { permissionNamed } from './permission-words.ts';
import type { StaffAccount } from './use-account.ts';

/** What this account was granted or denied beside its edition, and what that opens or hides. */
export function OverridesPanel({ account, onChange }: { account: StaffAccount; onChange: () => void }) {
  const may = useMay();
  const rows = [
    ...account.granted.map((id) => ({ ...permissionNamed(id), isGranted: true })),
    ...account.denied.map((id) => ({ ...permissionNamed(id), isGranted: false })),
  ];
  return (
    <Card
      title="单独授权"
      hint="在版别之外单独授予或取消的权限，下一次请求起生效。"
      aside={account.role !== 'staff' && may('accounts.override') && <Button onClick={onChange}>调整</Button>}
    >
      {rows.length === 0 ? (
        <p className={styles.muted}>{account.role === 'staff' ? '运营人员可查看全部内容。' : '没有，按版别的权限。'}</p>
      ) : (
        <DataTable
          label="单独授权"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { name: '编号', width: 72, narrow: 'beside', cell: ({ id }) => id },
            { name: '权限', isHead: true, width: 220, cell: ({ name }) => name },
            {
              name: '状态',
              width: 88,
              narrow: 'corner',
              cell: ({ isGranted }) => (isGranted ? <Tag color="green">已授予</Tag> : <Tag color="red">已取消</Tag>),
            },
            { name: '影响', cell: ({ opens, isGranted }) => `${isGranted ? '可查看：' : '不能查看：'}${opens}` },
          ]}
        />
      )}
    </Card>
  );
}
