import { setNotices, switchMailNotices } from '@ldy/contract/accounts/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { isExpired } from '#web/platform/forms/failure-of.ts';
import { paths } from '#web/platform/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { expectProfile, type Profile, refreshProfile } from '../../requests/read-profile.ts';
import styles from './notice-card.module.css';

type Channel = keyof Profile['notices'];

/** Switches apply immediately and are reset if the server refuses. A channel without an address cannot be enabled. */
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
    <Card
      title="接收漏洞通知的渠道"
      hint="漏洞通知即将开放，现在的选择会先保存；邮件与微信通知包含在商业版中。账号安全提醒（如密码修改、陌生设备登录）始终发送，不受此处影响。"
    >
      <div className={styles.switches}>
        <Switch label="站内消息" hint="在页面右上角显示未读数" {...channel('platform', true)} />
        <div>
          <Switch label="邮件" hint={mail ? `发送到 ${mail}` : '尚未绑定邮箱'} {...channel('mail', mail !== '')} />
          {!mail && <BindLink>绑定邮箱</BindLink>}
        </div>
        <div>
          <Switch
            label="微信"
            hint={profile.wechat.bound ? `发送到 ${profile.wechat.nickname || '已绑定的微信'}` : '尚未绑定微信'}
            {...channel('wechat', profile.wechat.bound)}
          />
          {!profile.wechat.bound && <BindLink>绑定微信</BindLink>}
        </div>
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
