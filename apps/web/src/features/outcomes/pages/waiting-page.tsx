import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { Outcome } from '../components/outcome.tsx';

export function WaitingPage() {
  return (
    <Outcome
      picture={MailSent}
      title="邮件已发送"
      points={[
        '已提交企业认证或商业版申请的，登录后可在个人中心查看进度与答复日期，结果也会发送邮件。',
        '邮件通常在几分钟内送达；没有看到时，请查看垃圾邮件或订阅邮件文件夹。',
        '长时间未收到的，请核对填写的邮箱地址后重新提交。',
      ]}
    >
      请打开邮箱查看来信，并按信中的说明继续。本页面可以关闭。
    </Outcome>
  );
}
