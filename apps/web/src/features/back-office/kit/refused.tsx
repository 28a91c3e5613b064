import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { Link, Navigate } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import button from '#web/ui/controls/button.module.css';
import { Locked } from '#web/ui/illustrations/locked.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { MessagePage } from '#web/ui/states/message-page.tsx';
import { TotpNeeded } from './totp-needed.tsx';

/** Why the back office does not open. */
export function Refused({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const { status, code, msg } = error instanceof ApiError ? error.failure : { status: 0, code: 0, msg: '' };
  // As an address that is not there.
  if (status === 404) return <Navigate to={paths.notFound.href()} replace />;
  if (code === ERROR_CODES.staffTotpNeeded.code)
    return (
      <MessagePage
        picture={Locked}
        title="请先绑定动态验证码"
        actions={
          <Link className={`${button.button} ${button.primary}`} to={paths.userSecurity.href()}>
            前往账号安全
          </Link>
        }
      >
        进入后台须有动态验证码。在账号安全中绑定后即可进入。
      </MessagePage>
    );
  if (code === ERROR_CODES.staffSignInAgain.code) return <TotpNeeded onEntered={onRetry} />;
  return (
    <>
      <h1 className="visually-hidden">后台</h1>
      <ErrorState title="后台暂时无法打开" hint={msg} onRetry={() => void onRetry()} />
    </>
  );
}
