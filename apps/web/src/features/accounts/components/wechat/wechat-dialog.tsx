import { beginWechat } from '@ldy/contract/accounts/account.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { QrCode } from '#web/ui/display/qr-code.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useWechatState } from '../../requests/check-wechat.ts';
import { refreshProfile } from '../../requests/read-profile.ts';
import styles from './wechat-dialog.module.css';

/** Binds WeChat by QR code and polls until it is scanned. */
export function WechatDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="绑定微信" open={open} onClose={onClose} width={400}>
      <Scan onBound={onClose} />
    </Dialog>
  );
}

function Scan({ onBound }: { onBound: () => void }) {
  const [attempt, setAttempt] = useState(0);
  const invitation = useInvitation(attempt);
  const state = useWechatState(invitation.data?.ticket);
  const client = useQueryClient();
  const isBound = state.data?.bound === true;
  const isExpired = state.data?.expired === true && !isBound;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer comes
  useEffect(() => {
    if (!isBound) return;
    showToast('success', '微信已绑定');
    void refreshProfile(client);
    onBound();
  }, [isBound]);

  if (invitation.isError)
    return (
      <ErrorState
        title="二维码加载失败"
        hint={invitation.error instanceof ApiError ? invitation.error.failure.msg : undefined}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  return (
    <div className={styles.scan}>
      <div className={styles.code}>
        {invitation.data ? (
          <QrCode text={invitation.data.url} label="绑定微信的二维码" size={208} />
        ) : (
          <span className={styles.waiting} role="status">
            正在生成二维码…
          </span>
        )}
        {isExpired && (
          <div className={styles.expired} role="alert">
            <p>二维码已过期</p>
            <Button variant="primary" icon="refresh" onClick={() => setAttempt(attempt + 1)}>
              刷新二维码
            </Button>
          </div>
        )}
      </div>
      <p className={styles.hint}>
        请使用微信扫一扫，并在手机上确认，本页会自动更新。微信消息尚未开放，绑定后暂不会收到消息。
      </p>
    </div>
  );
}

/** QR code for binding WeChat. Each opening of the dialog (`attempt`) gets a new one. */
function useInvitation(attempt: number) {
  return useQuery({
    queryKey: ['user', 'wechat', 'invitation', attempt],
    queryFn: ({ signal }) => fetchResult(beginWechat, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
