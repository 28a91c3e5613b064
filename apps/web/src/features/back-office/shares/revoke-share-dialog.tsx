import { listAllShares, revokeAnyShare } from '@ldy/contract/back-office/shares.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { useRefresh } from '../kit/use-answer.ts';
import type { ShownDialog } from '../kit/use-dialog.ts';
import { type AnyShare, shownTitle } from './share-words.ts';

interface RevokeShareDialogProps extends ShownDialog {
  share: AnyShare;
}

export function RevokeShareDialog({ share, onClose, onDone }: RevokeShareDialogProps) {
  return (
    <ReasonDialog
      act="shares.revoke"
      title="撤回分享链接"
      action="撤回"
      danger
      onClose={onClose}
      send={(values) => callEndpoint(revokeAnyShare, { id: share.id, ...values }, { silent: true })}
      onDone={() => onDone('链接已撤回')}
      onOvertaken={useRefresh(listAllShares)}
    >
      <p>
        撤回 {share.user_name} 分享的“<bdi>{shownTitle(share)}</bdi>”后，链接随即失效，不能恢复。
      </p>
    </ReasonDialog>
  );
}
