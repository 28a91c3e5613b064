import { PageHead } from '../components/page-head.tsx';
import { ChangePasswordForm } from '../components/security/change-password-form.tsx';
import { Card } from '../components/shared/card.tsx';
import { Note } from '../components/shared/note.tsx';
import { WithProfile } from '../components/shared/profile-state.tsx';

/** 修改密码 */
export function ChangePasswordPage() {
  return (
    <>
      <PageHead title="修改密码" />
      <WithProfile>
        {(profile) =>
          profile.has_password ? (
            <Card title="设置新密码" hint="修改成功后，所有设备都需要用新密码重新登录。">
              <ChangePasswordForm userName={profile.user.user_name} />
            </Card>
          ) : (
            <Note>您通过统一认证登录，还没有设置密码。可退出登录后，在登录页通过“忘记密码”设置密码。</Note>
          )
        }
      </WithProfile>
    </>
  );
}
