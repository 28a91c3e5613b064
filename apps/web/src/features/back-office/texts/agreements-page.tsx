import { readAgreementDraft } from '@ldy/contract/back-office/agreements.ts';
import { Answered } from '../kit/answered.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { AgreementDraft } from './agreement-draft.tsx';
import { AgreementVersions } from './agreement-versions.tsx';
import { WaitingAgreement } from './waiting-agreement.tsx';

/** 用户协议与隐私政策: a shared draft, a version that waits for a second person, and everything that was published. */
export function AgreementsPage() {
  const query = useAnswer(readAgreementDraft, {});
  const refresh = useRefresh(readAgreementDraft);
  return (
    <>
      <ScreenHead
        title="用户协议与隐私政策"
        hint="两份文本一起发布为一个版本：编辑草稿，管理员提交，另一名管理员确认后按日生效。"
      />
      <Answered query={query}>
        {(found) => (
          <>
            {found.waiting && <WaitingAgreement waiting={found.waiting} inForce={found.in_force} onChanged={refresh} />}
            <AgreementDraft found={found} onChanged={refresh} />
            <AgreementVersions versions={found.versions} />
          </>
        )}
      </Answered>
    </>
  );
}
