import { STAFF_ROLE_NAMES } from '@ldy/domain/access/staff/staff-roles.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { useMay, useStaff } from '../kit/read-staff.ts';
import type { RoleAct, StaffMember } from './role-dialog.tsx';

interface StaffTableProps {
  members: readonly StaffMember[];
  onAct: (act: RoleAct) => void;
}

export function StaffTable({ members, onAct }: StaffTableProps) {
  return (
    <DataTable
      label="后台人员"
      rows={members}
      keyOf={({ id }) => id}
      columns={[
        {
          name: '账号',
          isHead: true,
          cell: ({ user_name }) => user_name,
        },
        { name: '角色', width: 96, narrow: 'named', cell: ({ role }) => STAFF_ROLE_NAMES[role] },
        { name: '状态', width: 176, cell: (member) => <State {...member} /> },
        {
          name: '授予',
          cell: ({ granted_by, granted_at, reason }) => (
            <>
              <p>{reason || '—'}</p>
              <p className={styles.second}>
                {granted_by || '命令行'} · {formatTime(granted_at)}
              </p>
            </>
          ),
        },
        { name: '操作', width: 152, cell: (member) => <Acts member={member} onAct={onAct} /> },
      ]}
    />
  );
}

const State = ({ confirmed_at, revoke_asked_by, has_totp }: StaffMember) => (
  <span className={styles.tags}>
    {confirmed_at === '' ? <Tag color="gold">待另一人确认</Tag> : <Tag color="green">已生效</Tag>}
    {revoke_asked_by !== '' && (
      <Tag color="gold" title={`${revoke_asked_by} 提出收回，另一名管理员也收回后生效`}>
        待另一人确认收回
      </Tag>
    )}
    {!has_totp && (
      <Tag color="red" title="绑定动态验证码之前不能进入后台">
        未绑定动态码
      </Tag>
    )}
  </span>
);

function Acts({ member, onAct }: { member: StaffMember; onAct: (act: RoleAct) => void }) {
  const may = useMay();
  const { user_name: own } = useStaff();
  const isWaiting = member.confirmed_at === '';
  const maySecond = isWaiting && own !== member.granted_by && own !== member.user_name;
  const named = `${member.user_name} 的${STAFF_ROLE_NAMES[member.role]}角色`;
  return (
    <span className={styles.tags}>
      {maySecond && may('staff.grant') && (
        <Button variant="primary" aria-label={`确认 ${named}`} onClick={() => onAct({ kind: 'confirm', member })}>
          确认
        </Button>
      )}
      {may('staff.revoke') && (
        <Button aria-label={`收回 ${named}`} onClick={() => onAct({ kind: 'revoke', member })}>
          {isWaiting ? '撤回' : '收回'}
        </Button>
      )}
    </span>
  );
}
