import { Card } from '#web/ui/display/card.tsx';
import { PageHead } from '#web/ui/display/page-head.tsx';
import { ChangePasswordForm } from '../components/security/change-password-form.tsx';
import { ConfirmFirst } from '../components/shared/confirm-identity.tsx';
import { WithProfile } from '../components/shared/profile-state.tsx';
import { useReturned } from '../use-returned.ts';

/** 修改密码 */
export function ChangePasswordPage() {
  useReturned('password');
  return (
    <>
      <PageHead title="修改密码" />
      <WithProfile>
        {(profile) => (
          <Card
            title="设置新密码"
            hint={
              profile.has_password
                ? '修改成功后，所有设备都需要用新密码重新登录。'
                : '您通过统一认证登录，还没有密码。设置后也可以用密码登录。'
            }
          >
            <ConfirmFirst identity={profile} act="password">
              <ChangePasswordForm userName={profile.user.user_name} identity={profile} />
            </ConfirmFirst>
          </Card>
        )}
      </WithProfile>
    </>
  );
}
