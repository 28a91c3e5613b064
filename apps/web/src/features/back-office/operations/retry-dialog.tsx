import { retryJob } from '@ldy/contract/back-office/operations.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';

interface RetryDialogProps {
  id: number;
  onClose: () => void;
  onDone: (kind: 'success', words: string) => void;
}

export const RetryDialog = ({ id, onClose, onDone }: RetryDialogProps) => (
  <ReasonDialog
    act="operations.retry"
    title="重试任务"
    action="重试"
    onClose={onClose}
    send={(values) => callEndpoint(retryJob, { id, ...values }, { silent: true })}
    onDone={() => onDone('success', '任务已重新排队')}
  >
    <p>{`任务 #${id} 会立即再次执行，尝试次数重新计算。`}</p>
  </ReasonDialog>
);
