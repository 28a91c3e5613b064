import { unbindWechat } from '@ldy/contract/accounts/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { isExpired } from '#web/platform/forms/failure-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { type Profile, refreshProfile } from '../../requests/read-profile.ts';
import { Row } from '../shared/row.tsx';
import styles from '../shared/shared.module.css';
import { WechatDialog } from './wechat-dialog.tsx';

export function WechatRow({ wechat }: { wechat: Profile['wechat'] }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const close = () => setOpen(false);
  const unbind = async () => {
    setBusy(true);
    const answer = await callEndpoint(unbindWechat, {}, { silent: true });
    setBusy(false);
    if (!answer.success) {
      if (!isExpired(answer)) showToast('error', answer.msg);
      return;
    }
    showToast('success', '微信已解除绑定');
    void refreshProfile(client);
    close();
  };
  return (
    <Row
      icon="wechat"
      name="微信"
      value={wechat.bound ? wechat.nickname || '已绑定' : <span className={styles.missing}>未绑定</span>}
      hint="微信消息尚未开放，绑定后暂不会收到消息"
    >
      <Button onClick={() => setOpen(true)} aria-label={wechat.bound ? '解除绑定微信' : '绑定微信'}>
        {wechat.bound ? '解除绑定' : '绑定'}
      </Button>
      {wechat.bound ? (
        <Dialog
          title="解除绑定微信"
          open={open}
          onClose={close}
          width={400}
          footer={
            <>
              <Button onClick={close}>取消</Button>
              <Button variant="danger" disabled={busy} onClick={() => void unbind()}>
                解除绑定
              </Button>
            </>
          }
        >
          <p>解除后，本平台不再保存您的微信绑定。您可以随时重新绑定。</p>
        </Dialog>
      ) : (
        <WechatDialog open={open} onClose={close} />
      )}
    </Row>
  );
}
