import { agreeToTerms } from '@ldy/contract/accounts/account.ts';
import { readTermsToAgree } from '@ldy/contract/accounts/agreements.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { readUser } from '#web/platform/session/read-user.ts';
import { signOut } from '#web/platform/session/sign-out.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormAlert } from '#web/ui/form/form.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import styles from './terms-dialog.module.css';

const READABLE: readonly string[] = [paths.protocol.href(), paths.privacy.href()];

/** Asks users who agreed to an older version to agree again, with a list of what changed since. The texts stay readable below it. */
export function TermsDialog() {
  const user = useUser();
  const { pathname } = useLocation();
  const open = isSignedIn(user) && user.must_agree && !READABLE.includes(pathname);
  return open && <Asking key={user.id} />;
}

function Asking() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['terms-to-agree'],
    queryFn: ({ signal }) => fetchResult(readTermsToAgree, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

  const agree = async (version: string) => {
    setBusy(true);
    setFailure('');
    // The version that this dialog names: a newer one is refused, and then read.
    const answer = await callEndpoint(agreeToTerms, { version }, { silent: true });
    if (answer.success) await readUser();
    else {
      setFailure(answer.msg);
      void refetch();
    }
    setBusy(false);
  };

  return (
    <Dialog
      title="协议更新"
      width={480}
      open
      footer={
        <>
          <Button onClick={() => void signOut()}>不同意并退出</Button>
          <Button
            variant="primary"
            disabled={busy || !data}
            aria-busy={busy}
            onClick={() => data && void agree(data.version)}
          >
            同意并继续
          </Button>
        </>
      }
    >
      <FormAlert>{failure}</FormAlert>
      {error && !data && <ErrorState title="变更说明加载失败" onRetry={() => void refetch()} />}
      <p className={styles.text}>
        我们更新了
        <a href={paths.protocol.href()} target="_blank" rel="noopener">
          《用户协议》
        </a>
        和
        <a href={paths.privacy.href()} target="_blank" rel="noopener">
          《隐私政策》
        </a>
        {data && `（${data.version} 版）`}。请阅读后决定是否继续使用；不同意将退出登录，您的数据保持不变。
      </p>
      {data && data.changes.length > 0 && (
        <section className={styles.changes} aria-label="变更说明">
          <h3>{data.agreed === '' ? '变更说明' : `自 ${data.agreed} 版以来的变更`}</h3>
          <ul>
            {data.changes.map(({ version, changes }) => (
              <li key={version}>
                {data.changes.length > 1 && <span className={styles.version}>{version}</span>}
                {changes}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
