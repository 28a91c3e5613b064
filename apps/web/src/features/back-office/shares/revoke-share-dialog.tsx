import { listAllShares, revokeAnyShare } from '@ldy/contract/back-office/shares.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { useRefresh } from '../kit/use-answer.ts';
import type { ShownDialog } from '../kit/use-dialog.ts';
import { type AnyShare, shownTitle } from './share-words.ts';

interface RevokeShareDialogProps extends ShownDialog {
  share: AnyShare;
}

export function RevokeShareDialog({ share, onClose, onDone }: RevokeShareDialogProps) {
  const refresh = useRefresh(listAllShares);
  return (
    <ReasonDialog
      act="shares.revoke"
      title="撤回分享链接"
      action="撤回"
      danger
      onClose={onClose}
      send={(values) => callEndpoint(revokeAnyShare, { id: share.id, ...values }, { silent: true })}
      onDone={() => onDone('链接已撤回')}
      onRefused={async (code) => {
        if (code === ERROR_CODES.staffChangedMeanwhile.code) void refresh();
        return undefined;
      }}
    >
      <p>
        撤回 {share.user_name} 分享的“<bdi>{shownTitle(share)}</bdi>”后，链接随即失效，不能恢复。
      </p>
    </ReasonDialog>
  );
}
