import { revokeInvitation } from '@ldy/contract/back-office/invitations.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { ShownDialog } from '../kit/use-dialog.ts';
import type { Invitation } from './invitation-words.ts';
import { nameOfCode } from './invitation-words.ts';

interface RevokeDialogProps extends ShownDialog {
  invitation: Invitation;
}

export function RevokeDialog({ invitation, onClose, onDone }: RevokeDialogProps) {
  const { id, used, uses } = invitation;
  return (
    <ReasonDialog
      act="invitations.revoke"
      title={`作废邀请码 ${nameOfCode(invitation)}`}
      action="作废"
      danger
      onClose={onClose}
      send={(values) => callEndpoint(revokeInvitation, { id, ...values }, { silent: true })}
      onDone={() => onDone('邀请码已作废')}
    >
      <p>{`还可使用 ${uses - used} 次，作废后立即失效；已用它注册的账号不受影响。`}</p>
    </ReasonDialog>
  );
}
