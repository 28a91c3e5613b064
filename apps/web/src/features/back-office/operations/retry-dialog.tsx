import { retryJob } from '@ldy/contract/back-office/operations.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { ShownDialog } from '../kit/use-dialog.ts';

export const RetryDialog = ({ id, onClose, onDone }: ShownDialog & { id: number }) => (
  <ReasonDialog
    act="operations.retry"
    title="重试任务"
    action="重试"
    onClose={onClose}
    send={(values) => callEndpoint(retryJob, { id, ...values }, { silent: true })}
    onDone={() => onDone('任务已重新排队')}
  >
    <p>{`任务 #${id} 会立即再次执行，尝试次数重新计算。`}</p>
  </ReasonDialog>
);
