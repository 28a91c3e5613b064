import { agreeToTerms } from '@ldy/contract/account.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { readUser } from '#web/platform/session/read-user.ts';
import { signOut } from '#web/platform/session/sign-out.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormAlert } from '#web/ui/form/form.tsx';
import styles from './terms-dialog.module.css';

const READABLE: readonly string[] = [paths.protocol.href(), paths.privacy.href()];

/** Asks users who agreed to an older version to agree again. The texts stay readable below it. */
export function TermsDialog() {
  const user = useUser();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const agree = async () => {
    setBusy(true);
    setFailure('');
    // Agrees to the version these pages show.
    const answer = await callEndpoint(agreeToTerms, { version: TERMS_VERSION }, { silent: true });
    if (answer.success) await readUser();
    else setFailure(answer.msg);
    setBusy(false);
  };

  return (
    <Dialog
      title="协议更新"
      width={480}
      open={isSignedIn(user) && user.must_agree && !READABLE.includes(pathname)}
      footer={
        <>
          <Button onClick={() => void signOut()}>不同意并退出</Button>
          <Button variant="primary" disabled={busy} aria-busy={busy} onClick={() => void agree()}>
            同意并继续
          </Button>
        </>
      }
    >
      <FormAlert>{failure}</FormAlert>
      <p className={styles.text}>
        我们更新了
        <a href={paths.protocol.href()} target="_blank" rel="noopener">
          《用户协议》
        </a>
        和
        <a href={paths.privacy.href()} target="_blank" rel="noopener">
          《隐私政策》
        </a>
        （{TERMS_VERSION} 版）。请阅读后决定是否继续使用；不同意将退出登录，您的数据保持不变。
      </p>
    </Dialog>
  );
}
