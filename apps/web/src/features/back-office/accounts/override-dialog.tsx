import { overridePermissions } from '@ldy/contract/back-office/accounts.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { isInEdition, PERMISSIONS, permissionNamed } from './permission-words.ts';
import type { StaffAccount } from './use-account.ts';

const TO = ['grant', 'deny', 'clear'] as const;
const TO_NAMES: Record<(typeof TO)[number], string> = {
  grant: '单独授予',
  deny: '单独取消',
  clear: '恢复为版别的权限',
};
const RULES = z.object({
  permission: z.string().min(1, '请选择权限'),
  to: z.enum(TO),
  reason: overridePermissions.input.shape.reason,
});

interface OverrideDialogProps {
  account: StaffAccount;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Gives or takes one permission, and says what it opens and whether the edition has it anyway. */
export function OverrideDialog({ account, onClose, onDone }: OverrideDialogProps) {
  const { id, role, granted, denied } = account;
  const own = [...granted, ...denied].filter((each) => PERMISSIONS.every((known) => known.id !== each));
  const listed = [...PERMISSIONS, ...own.map(permissionNamed)];
  const explain = (chosen: string) => {
    if (chosen === '') return '';
    const inEdition = isInEdition(role, Number(chosen)) ? '已包含' : '不包含';
    return `${permissionNamed(Number(chosen)).opens}。${ROLE_NAMES[role]}${inEdition}。`;
  };
  return (
    <ActDialog
      act="accounts.override"
      title="调整单独授权"
      action="保存"
      onClose={onClose}
      schema={RULES}
      begin={{ permission: '', to: 'grant', reason: '' }}
      fields={(field, { permission }) => (
        <>
          <SelectField {...field('permission')} label="权限" hint={explain(permission)}>
            <option value="">请选择</option>
            {listed.map((each) => (
              <option key={each.id} value={each.id}>
                {each.id} {each.name}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('to')} label="改为">
            {TO.map((each) => (
              <option key={each} value={each}>
                {TO_NAMES[each]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      send={({ permission, to, reason }) =>
        callEndpoint(
          overridePermissions,
          { id, grant: [], deny: [], clear: [], [to]: [Number(permission)], reason },
          { silent: true },
        )
      }
      onDone={() => onDone('权限已调整')}
    />
  );
}
