import { changeAccountEdition } from '@ldy/contract/back-office/accounts.ts';
import { EDITIONS, ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { lastDayOf } from './account-words.tsx';
import type { StaffAccount } from './use-account.ts';

/** '' where there is no end. */
const RULES = changeAccountEdition.input
  .omit({ id: true })
  .extend({ until: z.iso.date('请填写到期日').or(z.literal('')) });

interface EditionDialogProps {
  account: StaffAccount;
  onClose: () => void;
  onDone: (words: string) => void;
}

export function EditionDialog({ account, onClose, onDone }: EditionDialogProps) {
  const { id, user_name, role, paid_until } = account;
  return (
    <ActDialog
      act="accounts.change-edition"
      title="变更版别"
      action="变更"
      onClose={onClose}
      schema={RULES}
      begin={{
        edition: EDITIONS.find((edition) => edition === role) ?? 'personal',
        until: lastDayOf(paid_until),
        reason: '',
      }}
      fields={(field, { edition }) => (
        <>
          <SelectField {...field('edition')} label="版别">
            {EDITIONS.map((each) => (
              <option key={each} value={each}>
                {ROLE_NAMES[each]}
              </option>
            ))}
          </SelectField>
          {edition === 'business' && (
            <TextField {...field('until')} type="date" label="到期日" hint="当天仍可使用；留空为长期" />
          )}
        </>
      )}
      send={({ edition, until, reason }) =>
        callEndpoint(
          changeAccountEdition,
          { id, edition, reason, ...(edition === 'business' && until && { until }) },
          { silent: true },
        )
      }
      onDone={() => onDone('版别已变更')}
    >
      <p>{`${user_name} 目前是${ROLE_NAMES[role]}。变更后下一次请求起生效。`}</p>
    </ActDialog>
  );
}
