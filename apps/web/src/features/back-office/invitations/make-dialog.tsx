import { makeInvitations } from '@ldy/contract/back-office/invitations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { asNumber } from '../kit/as-number.ts';
import styles from '../kit/back-office.module.css';

export type MadeInvitations = OutputOf<typeof makeInvitations>;

const { count, uses, days } = makeInvitations.input.shape;
const RULES = makeInvitations.input.extend({
  count: asNumber(count),
  uses: asNumber(uses),
  days: asNumber(days),
});

interface MakeDialogProps {
  onClose: () => void;
  onDone: (made: MadeInvitations) => void;
}

export function MakeDialog({ onClose, onDone }: MakeDialogProps) {
  return (
    <ActDialog
      act="invitations.make"
      title="生成邀请码"
      action="生成"
      onClose={onClose}
      schema={RULES}
      begin={{ count: '1', uses: '1', days: '30', note: '', reason: '' }}
      fields={(field) => (
        <>
          <div className={styles.inRow}>
            <TextField {...field('count')} label="数量" inputMode="numeric" />
            <TextField {...field('uses')} label="每个可用次数" inputMode="numeric" />
            <TextField {...field('days')} label="有效天数" inputMode="numeric" />
          </div>
          <TextField {...field('note')} label="备注" hint="给谁用的；请勿填写个人信息" maxLength={200} />
        </>
      )}
      send={(values) => callEndpoint(makeInvitations, values, { silent: true })}
      onDone={onDone}
    >
      <p>完整的邀请码只在生成后显示一次。</p>
    </ActDialog>
  );
}
