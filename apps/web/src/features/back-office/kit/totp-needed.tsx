import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import button from '#web/ui/controls/button.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { Locked } from '#web/ui/illustrations/locked.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { MessagePage } from '#web/ui/states/message-page.tsx';
import styles from './back-office.module.css';
import { TotpForm } from './totp-form.tsx';

/** The back office in a session without a dynamic code: asks for it at once, and opens when it was right. */
export function TotpNeeded({ onEntered }: { onEntered: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(true);
  return (
    <>
      <MessagePage
        picture={Locked}
        title="请输入动态码"
        actions={
          <>
            <Button variant="primary" onClick={() => setAsking(true)}>
              输入动态码
            </Button>
            <Link className={`${button.button} ${button.plain}`} to={paths.home.href()}>
              返回首页
            </Link>
          </>
        }
      >
        本次登录没有输入过动态码，输入后即可进入后台。
      </MessagePage>
      <Dialog title="输入动态码" open={isAsking} onClose={() => setAsking(false)} width={440}>
        <TotpForm onDone={onEntered}>
          {(busy) => (
            <div className={styles.actions}>
              <Button onClick={() => setAsking(false)}>取消</Button>
              <Button type="submit" variant="primary" disabled={busy} aria-busy={busy}>
                {busy ? '请稍候…' : '进入后台'}
              </Button>
            </div>
          )}
        </TotpForm>
      </Dialog>
    </>
  );
}
