import { PageHead } from '../components/page-head.tsx';
import { ChangePasswordForm } from '../components/security/change-password-form.tsx';
import { Card } from '../components/shared/card.tsx';
import { WithProfile } from '../components/shared/profile-state.tsx';

/** 修改密码 */
export function ChangePasswordPage() {
  return (
    <>
      <PageHead title="修改密码" />
      <WithProfile>
        {({ has_password, user }) => (
          <Card
            title="设置新密码"
            hint={
              has_password
                ? '修改成功后，所有设备都需要用新密码重新登录。'
                : '您通过统一认证登录，还没有密码。登录后 10 分钟内可以设置，之后请先重新登录。'
            }
          >
            <ChangePasswordForm userName={user.user_name} hasPassword={has_password} />
          </Card>
        )}
      </WithProfile>
    </>
  );
}
