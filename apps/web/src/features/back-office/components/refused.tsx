import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { Link, Navigate } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { signOut } from '#web/platform/session/sign-out.ts';
import button from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Locked } from '#web/ui/illustrations/locked.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

const signInAnew = () => void signOut(() => window.location.replace(paths.login.href(paths.backOffice.href())));

/** Why the back office does not open. */
export function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
        进入后台须有动态验证码。在账号安全中绑定后，用它重新登录即可进入。
      </MessagePage>
    );
  if (code === ERROR_CODES.staffSignInAgain.code)
    return (
      <MessagePage
        picture={Locked}
        title="请用动态验证码重新登录"
        actions={
          <Button variant="primary" onClick={signInAnew}>
            重新登录
          </Button>
        }
      >
        本次登录没有输入过动态验证码。重新登录并输入动态验证码后即可进入后台。
      </MessagePage>
    );
  return (
    <>
      <h1 className="visually-hidden">后台</h1>
      <ErrorState title="后台暂时无法打开" hint={msg} onRetry={onRetry} />
    </>
  );
}
