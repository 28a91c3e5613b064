import { grantStaffRole } from '@ldy/contract/back-office/staff.ts';
import { actsOf, rulesOfAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { isStaffRole, STAFF_ROLE_NAMES, STAFF_ROLES } from '@ldy/domain/access/staff/staff-roles.ts';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { AccountField } from './account-field.tsx';
import { WhoItIs } from './who-it-is.tsx';

const RULES = grantStaffRole.input.extend({
  account_id: z.uuid('请选择账号'),
  role: z.enum(STAFF_ROLES, '请选择角色'),
});
/** Before a role is chosen; the schema refuses it. */
const NO_ROLE = '' as (typeof STAFF_ROLES)[number];

interface GrantDialogProps {
  /** '' where it has to be filled in. */
  account: string;
  onClose: () => void;
  onDone: () => void;
}

export function GrantDialog({ account, onClose, onDone }: GrantDialogProps) {
  return (
    <ActDialog
      act="staff.grant"
      title="授予后台角色"
      action="授予"
      onClose={onClose}
      schema={RULES}
      begin={{ account_id: account, role: NO_ROLE, reason: '' }}
      fields={(field, values, set) => (
        <>
          <AccountField
            account={values.account_id}
            error={field('account_id').error}
            onChange={(id) => set('account_id', id)}
          />
          <WhoItIs id={values.account_id} />
          <SelectField {...field('role')} label="角色" hint={opens(values.role)}>
            <option value="">请选择</option>
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {STAFF_ROLE_NAMES[role]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      send={(values) => callEndpoint(grantStaffRole, values, { silent: true })}
      onDone={onDone}
    >
      <p>由另一名管理员确认后生效。请先让对方绑定动态验证码。</p>
    </ActDialog>
  );
}

/** What a role may do, in words. */
const opens = (role: string): string =>
  isStaffRole(role)
    ? `可以：${actsOf([role])
        .filter((act) => act !== 'back-office.enter')
        .map((act) => rulesOfAct(act).name)
        .join('、')}`
    : '';
