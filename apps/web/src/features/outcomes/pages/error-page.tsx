import { Unfinished } from '#web/ui/illustrations/unfinished.tsx';
import { Outcome } from '../components/outcome.tsx';

export function ErrorPage() {
  return (
    <Outcome
      picture={Unfinished}
      title="处理未完成"
      progress="补充材料或重新申请"
      points={[
        '申请未通过审核或需要补充材料的，原因见发送给申请人的邮件；登录后可在个人中心补充材料，或重新申请。',
        '邮件中的链接可能已过期，或没有完整复制，请从原邮件中重新打开。',
        '平台暂时无法处理的，请稍后再试；已提交的内容不会丢失。',
      ]}
    >
      这次操作没有完成，或申请没有通过。请对照下面的情况处理。
    </Outcome>
  );
}
