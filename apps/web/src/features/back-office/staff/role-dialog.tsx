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
      onDone={() => onDone(done)}
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
        <p>{`${user_name} 将立即失去“${STAFF_ROLE_NAMES[role]}”角色。`}</p>
      )}
    </ReasonDialog>
  );
}
