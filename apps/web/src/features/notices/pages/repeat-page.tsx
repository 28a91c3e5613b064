import { Repeated } from '#web/ui/illustrations/repeated.tsx';
import { Notice } from '../components/notice.tsx';

export function RepeatPage() {
  return (
    <Notice
      picture={Repeated}
      title="请勿重复操作"
      points={['第一次操作的结果有效，再次打开链接不会改变它。', '进度与结果以邮件通知为准。']}
    >
      这封邮件中的操作已经处理过，或同样的申请已经提交，无需再次操作。
    </Notice>
  );
}
