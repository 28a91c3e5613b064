import { REASON_LENGTH } from '@ldy/contract/asset/decisions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { ConfirmDialog } from '#web/workbench/saving/confirm-dialog.tsx';
import { type DecisionRow, refreshDecisions, sendApproval, sendRevocation } from '../../requests/decision-requests.ts';
import { kindLabel } from './decision-words.ts';
import styles from './decisions.module.css';

interface EndDialogProps {
  decision: DecisionRow;
  onClose: () => void;
}

const named = ({ cve, vulnerability, kind }: DecisionRow) => `${cve || vulnerability} 的“${kindLabel(kind)}”`;

export function ApproveDialog({ decision, onClose }: EndDialogProps) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      open
      title="批准决定"
      action="批准"
      send={() => sendApproval(decision.id)}
      onDone={() => {
        onClose();
        void refreshDecisions(client);
      }}
      onClose={onClose}
    >
      <p>
        批准 {decision.author || '已注销的账号'} 对 {named(decision)}？批准后立即生效。
      </p>
      {decision.exploited && <p className={styles.warning}>这个漏洞已被利用。</p>}
      {decision.reason !== '' && <p>原因：{decision.reason}</p>}
    </ConfirmDialog>
  );
}

export function RevokeDialog({ decision, onClose }: EndDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      isDanger
      title="撤销决定"
      action="撤销"
      send={() => sendRevocation(decision.id, reason)}
      onDone={() => {
        onClose();
        void refreshDecisions(client);
      }}
      onClose={onClose}
    >
      <p>撤销对 {named(decision)}？它搁置的处置项会重新打开（另有决定的除外），记录保留。</p>
      <TextAreaField
        label="原因（可不填）"
        rows={2}
        maxLength={REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
