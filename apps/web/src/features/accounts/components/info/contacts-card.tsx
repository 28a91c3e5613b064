import { useState } from 'react';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import type { Profile } from '../../requests/read-profile.ts';
import { useReturned } from '../../use-returned.ts';
import { BindingDialog } from '../binding/binding-dialog.tsx';
import type { BindingKind } from '../binding/bindings.ts';
import { Row, Rows } from '../shared/row.tsx';
import styles from '../shared/shared.module.css';
import { WechatRow } from '../wechat/wechat-row.tsx';

/** The account's contacts. Phone and mail are masked by the server. */
export function ContactsCard({ profile }: { profile: Profile }) {
  const returned = useReturned('phone', 'mail');
  const [binding, setBinding] = useState<BindingKind>(returned ?? 'phone');
  const [open, setOpen] = useState(returned !== undefined);
  const begin = (kind: BindingKind) => {
    setBinding(kind);
    setOpen(true);
  };
  const bound: Record<BindingKind, string> = {
    phone: profile.phone,
    mail: profile.mail,
    noticeMail: profile.notice_mail,
  };
  return (
    <Card title="联系方式">
      <Rows label="联系方式">
        <Row icon="phone" name="手机号" value={profile.phone || <Unbound />} hint="用于登录、找回密码与安全提醒">
          <Button onClick={() => begin('phone')} aria-label={`${verb(profile.phone)}手机号`}>
            {verb(profile.phone)}
          </Button>
        </Row>
        <Row icon="mail" name="邮箱" value={profile.mail || <Unbound />} hint="用于登录、找回密码与安全提醒">
          <Button onClick={() => begin('mail')} aria-label={`${verb(profile.mail)}邮箱`}>
            {verb(profile.mail)}
          </Button>
        </Row>
        {(profile.notice_mail !== '' || hasMenu(profile.user, 'reports')) && (
          <Row
            icon="bell"
            name="通知邮箱"
            value={
              profile.notice_mail || <span className={styles.missing}>{profile.mail ? '与邮箱相同' : '未绑定'}</span>
            }
            hint="接收您订阅的漏洞报告，不能用于登录"
          >
            <Button onClick={() => begin('noticeMail')} aria-label={`${verb(profile.notice_mail)}通知邮箱`}>
              {verb(profile.notice_mail)}
            </Button>
          </Row>
        )}
        <WechatRow wechat={profile.wechat} />
      </Rows>
      <BindingDialog
        kind={binding}
        open={open}
        replaces={bound[binding] !== ''}
        identity={profile}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

const verb = (bound: string) => (bound ? '更换' : '绑定');

function Unbound() {
  return <span className={styles.missing}>未绑定</span>;
}
