import { readAgreementDraft } from '@ldy/contract/back-office/agreements.ts';
import { Answered } from '../../components/answered.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { AgreementDraft } from '../../components/texts/agreement-draft.tsx';
import { AgreementVersions } from '../../components/texts/agreement-versions.tsx';
import { WaitingAgreement } from '../../components/texts/waiting-agreement.tsx';
import { useAnswer, useRefresh } from '../../requests/use-answer.ts';

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
