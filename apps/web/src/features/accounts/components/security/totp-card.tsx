import { beginTotp } from '@ldy/contract/accounts/sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { type Profile, refreshProfile } from '../../requests/read-profile.ts';
import { useReturned } from '../../use-returned.ts';
import { PasswordDialog } from '../shared/password-dialog.tsx';
import { RemoveTotpDialog } from './remove-totp-dialog.tsx';
import { TotpSecretDialog } from './totp-secret-dialog.tsx';

type Step = 'none' | 'password' | 'secret' | 'remove';

/** Second factor by authenticator app, for accounts that may use it. */
export function TotpCard({ profile }: { profile: Profile }) {
  const { enabled } = profile.totp;
  const returned = useReturned('totp', 'remove-totp');
  const [step, setStep] = useState<Step>(returned === undefined ? 'none' : enabled ? 'remove' : 'password');
  const [secret, setSecret] = useState({ secret: '', uri: '' });
  const client = useQueryClient();
  const close = () => {
    setStep('none');
    setSecret({ secret: '', uri: '' });
  };
  const done = (message: string) => () => {
    showToast('success', message);
    void refreshProfile(client);
    close();
  };
  return (
    <Card
      title="动态验证码（TOTP）"
      hint="开启后，登录时除密码外还需输入身份验证器应用显示的 6 位动态验证码。"
      aside={
        <>
          {enabled && <Tag color="green">已开启</Tag>}
          <Button
            variant={enabled ? 'plain' : 'primary'}
            aria-label={`${enabled ? '解除' : '开启'}动态验证码`}
            onClick={() => setStep(enabled ? 'remove' : 'password')}
          >
            {enabled ? '解除' : '开启'}
          </Button>
        </>
      }
    >
      <PasswordDialog
        title="开启动态验证码"
        open={step === 'password'}
        onClose={close}
        action="下一步"
        identity={profile}
        act="totp"
        send={(password) => callEndpoint(beginTotp, { password }, { silent: true })}
        onDone={(begun) => {
          setSecret(begun);
          setStep('secret');
        }}
      >
        <p>请先确认身份，然后用身份验证器应用扫描二维码。</p>
      </PasswordDialog>
      <TotpSecretDialog open={step === 'secret'} {...secret} onClose={close} onDone={done('动态验证码已开启')} />
      <RemoveTotpDialog open={step === 'remove'} identity={profile} onClose={close} onDone={done('动态验证码已解除')} />
    </Card>
  );
}
