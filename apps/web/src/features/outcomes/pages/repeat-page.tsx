import { Repeated } from '#web/ui/illustrations/repeated.tsx';
import { Outcome } from '../components/outcome.tsx';

export function RepeatPage() {
  return (
    <Outcome
      picture={Repeated}
      title="请勿重复操作"
      points={[
        '第一次操作的结果有效，再次打开链接不会改变它。',
        '同一账号、企业邮箱或手机号同时只处理一份同类申请；前一份有结果后，可以再次提交。',
        '登录后可在个人中心查看进度，结果也会发送邮件。',
      ]}
    >
      这封邮件中的操作已经处理过，或同样的申请已经提交，无需再次操作。
    </Outcome>
  );
}
