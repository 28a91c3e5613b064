import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import type { ShareKind } from '@ldy/contract/sharing.ts';
import { useState } from 'react';
import { loadChunk } from '#web/platform/chunks/load-chunk.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useLoaded } from '#web/ui/hooks/use-loaded.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';

interface ShareButtonProps {
  kind: ShareKind;
  /** Of a batch several. */
  ids: readonly string[];
  className?: string | undefined;
}

/** For display only: the calls refuse others. */
const mayShare = (user: UserInfo, kind: ShareKind) =>
  isSignedIn(user) && (kind !== 'batch' || hasMenu(user, 'batches'));

const loadForm = async () => (await loadChunk(() => import('./share-form.tsx'))).ShareForm;

/** 分享: makes a link that everybody may open. Renders nothing for readers who may not share. */
export function ShareButton({ kind, ids, className }: ShareButtonProps) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ShareForm = useLoaded(isOpen ? loadForm : undefined, () => {
    close();
    showToast('error', '加载失败，请检查网络后重试');
  });
  if (!mayShare(user, kind)) return null;
  return (
    <>
      <Button icon="share" aria-haspopup="dialog" title="分享" className={className} onClick={() => setOpen(true)}>
        <span data-label>分享</span>
      </Button>
      <Dialog
        title={kind === 'batch' ? `分享 ${ids.length} 个漏洞` : '分享'}
        open={ShareForm !== undefined}
        width={520}
        sheet
        onClose={close}
      >
        {ShareForm && <ShareForm kind={kind} ids={ids} onClose={close} />}
      </Dialog>
    </>
  );
}
