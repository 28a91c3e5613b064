import { confirmStaffRole, type listStaff, revokeStaffRole } from '@ldy/contract/back-office/staff.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { STAFF_ROLE_NAMES } from '@ldy/domain/access/staff/staff-roles.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { WhoItIs } from './who-it-is.tsx';

export type StaffMember = OutputOf<typeof listStaff>['list'][number];

export interface RoleAct {
  kind: 'confirm' | 'revoke';
  member: StaffMember;
}

interface RoleDialogProps extends RoleAct {
  onClose: () => void;
  onDone: (words: string) => void;
  /** Somebody else was faster. */
  onChanged: () => Promise<void>;
}

const ACTS = {
  confirm: { call: confirmStaffRole, act: 'staff.grant', title: '确认角色', action: '确认', done: '角色已生效' },
  revoke: { call: revokeStaffRole, act: 'staff.revoke', title: '收回角色', action: '收回', done: '角色已收回' },
} as const;

function consequenceOf({ user_name, role, confirmed_at, revoke_asked_by }: StaffMember): string {
  const named = `${user_name} 将立即失去“${STAFF_ROLE_NAMES[role]}”角色`;
  if (revoke_asked_by !== '') return `${revoke_asked_by} 已提出收回。由另一名管理员收回时，${named}。`;
  if (confirmed_at === '' || (role !== 'administrator' && role !== 'auditor')) return `${named}。`;
  return `管理员与审计员的角色须两名管理员先后收回：另一名管理员也收回后，${named}。放弃自己的角色立即生效。`;
}

/** Confirms what another administrator granted, or takes a role away. */
export function RoleDialog({ kind, member, onClose, onDone, onChanged }: RoleDialogProps) {
  const { call, act, title, action, done } = ACTS[kind];
  const { id, user_name, role, reason, granted_by } = member;
  return (
    <ReasonDialog
      act={act}
      title={title}
      action={action}
      danger={kind === 'revoke'}
      onClose={onClose}
      send={(values) => callEndpoint(call, { id, ...values }, { silent: true })}
      onDone={(result) => onDone('waits' in result && result.waits ? '已提出收回，另一名管理员也收回后生效' : done)}
      onRefused={async () => void (await onChanged())}
    >
      {kind === 'confirm' ? (
        <>
          <p>
            {`${granted_by || '终端'}授予 ${user_name} “${STAFF_ROLE_NAMES[role]}”角色，原因：${reason || '未填写'}。确认后该账号须重新登录。`}
          </p>
          <WhoItIs id={member.account_id} />
        </>
      ) : (
        <p>{consequenceOf(member)}</p>
      )}
    </ReasonDialog>
  );
}
