import { deleteAccount } from '@ldy/contract/accounts/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { type Profile, refreshProfile } from '../../requests/read-profile.ts';
import { useReturned } from '../../use-returned.ts';
import { PasswordDialog } from '../shared/password-dialog.tsx';
import parts from '../shared/shared.module.css';

const CONSEQUENCES = [
  '申请后有 15 天宽限期，期间可正常登录，并可随时撤销注销。',
  '宽限期结束后，手机号、邮箱、微信与用户名等个人数据将被抹除，不可恢复。',
  '版别权益、设置与登录设备一并失效；付费权益不会因此退还或转移。',
  '按法律要求留存的操作日志会继续保存，其中不再含您的联系方式。',
];

/** Requests the erasure of the account. The consequences are shown before the button. */
export function DeleteCard({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState(useReturned('delete') !== undefined && profile.erased_at === '');
  const client = useQueryClient();
  const consequences = (
    <ul className={parts.list}>
      {CONSEQUENCES.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <Card
      title="注销账号"
      aside={
        profile.erased_at === '' && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            注销账号
          </Button>
        )
      }
    >
      {consequences}
      <PasswordDialog
        title="确定注销账号？"
        open={asking}
        onClose={() => setAsking(false)}
        action="注销账号"
        danger
        identity={profile}
        act="delete"
        send={(password) => callEndpoint(deleteAccount, { password }, { silent: true })}
        onDone={({ erased_at }) => {
          showToast('success', `账号将于 ${formatDate(erased_at)} 注销，在此之前可随时撤销`);
          void refreshProfile(client);
          setAsking(false);
        }}
      >
        {consequences}
      </PasswordDialog>
    </Card>
  );
}
