import { Link, useLocation } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { useSignInOptions } from '#web/platform/session/use-sign-in-options.ts';
import { InvitationDialog } from '../components/invitation-dialog.tsx';
import { SingleSignOn } from '../components/personal-entry.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { useSignInSteps } from '../use-sign-in-steps.ts';

/** `/singup`: registers a personal account, locally or with single sign-on; the invitation code follows. */
export function SignupPage() {
  const steps = useSignInSteps();
  const { search } = useLocation();
  const { data } = useSignInOptions();
  return (
    <>
      <SignInFrame
        title="注册个人账号"
        lead="个人版正在内测，注册后需要邀请码开通"
        below={
          <>
            已有账号？
            <Link to={`${paths.login.href()}${search}`}>去登录</Link>
          </>
        }
      >
        {data?.sso.enabled ? (
          <SingleSignOn sso={data.sso} terms={data.terms_version} ended={steps.ended} />
        ) : (
          <RegisterForm steps={steps} />
        )}
      </SignInFrame>
      <InvitationDialog steps={steps} />
    </>
  );
}
