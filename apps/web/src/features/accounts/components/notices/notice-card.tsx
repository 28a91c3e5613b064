import { setNotices, switchMailNotices } from '@ldy/contract/accounts/account.ts';
import { PREFERENCES } from '@ldy/contract/accounts/preferences.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { isExpired } from '#web/platform/forms/failure-of.ts';
import { paths } from '#web/platform/paths.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { expectProfile, type Profile, refreshProfile } from '../../requests/read-profile.ts';
import styles from './notice-card.module.css';

type Channel = keyof Profile['notices'];

/**
 * Switches apply immediately and are reset if the server refuses. A channel without an address cannot be enabled; one by which this account gets nothing is
 * not offered.
 */
export function NoticeCard({ profile }: { profile: Profile }) {
  const { notices } = profile;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const mail = profile.notice_mail || profile.mail;

  const change = async (channel: Channel, on: boolean) => {
    const next = { ...notices, [channel]: on };
    setBusy(true);
    expectProfile(client, { notices: next });
    const answer = await (channel === 'mail'
      ? callEndpoint(switchMailNotices, { on }, { silent: true })
      : callEndpoint(setNotices, next, { silent: true }));
    setBusy(false);
    if (!answer.success) {
      expectProfile(client, { notices });
      if (!isExpired(answer)) showToast('error', answer.msg);
    }
    void refreshProfile(client);
  };
  const channel = (name: Channel, reachable: boolean) => ({
    on: notices[name] && reachable,
    disabled: busy || !reachable,
    onChange: (on: boolean) => void change(name, on),
  });
  return (
    <Card title="通知渠道" hint="账号安全提醒（如密码修改、陌生设备登录）始终发送，不受此处影响。">
      <div className={styles.switches}>
        {hasMenu(profile.user, 'messages') && (
          <Switch label={PREFERENCES.platform.label} hint={PREFERENCES.platform.about} {...channel('platform', true)} />
        )}
        {hasMenu(profile.user, 'reports') && (
          <div>
            <Switch
              label={PREFERENCES.mail.label}
              hint={`${PREFERENCES.mail.about}，${mail ? `到 ${mail}` : '尚未绑定邮箱'}`}
              {...channel('mail', mail !== '')}
            />
            {!mail && <BindLink>绑定邮箱</BindLink>}
          </div>
        )}
      </div>
    </Card>
  );
}

function BindLink({ children }: { children: string }) {
  return (
    <Link className={styles.bind} to={paths.userInfo.href()}>
      {children}
    </Link>
  );
}
