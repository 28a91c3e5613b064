import { confirmAgreement, type readAgreementDraft, withdrawAgreement } from '@ldy/contract/back-office/agreements.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { FormNotice } from '#web/ui/form/form.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { AgreementSource } from './agreement-source.tsx';
import texts from './texts.module.css';

type Found = OutputOf<typeof readAgreementDraft>;

interface WaitingAgreementProps {
  waiting: NonNullable<Found['waiting']>;
  inForce: Found['in_force'];
  onChanged: () => void;
}

/** A version that one administrator proposed, for another one to read and confirm. */
export function WaitingAgreement({ waiting, inForce, onChanged }: WaitingAgreementProps) {
  const { id, by, at, reason, is_mine, changes, substance, holds_from } = waiting;
  const mayPublish = useMay()('texts.publish');
  const [act, setAct] = useState<'confirm' | 'withdraw' | null>(null);
  const done = (words: string) => {
    setAct(null);
    showToast('success', words);
    onChanged();
  };
  return (
    <Card
      title="等待确认的版本"
      hint={is_mine ? '由您提交，须由另一名管理员确认。' : '请阅读全部差别后再确认。'}
      aside={
        mayPublish && (
          <>
            <Button onClick={() => setAct('withdraw')}>撤回</Button>
            {!is_mine && (
              <Button variant="primary" onClick={() => setAct('confirm')}>
                确认发布
              </Button>
            )}
          </>
        )
      }
    >
      <Facts
        facts={[
          ['提交', `${by || '已注销的账号'}，${formatTime(at)}`],
          ['原因', reason],
          ['生效日期', holds_from],
          ['变更性质', substance ? '实质变更，须重新同意' : '文字修改，不要求重新同意'],
        ]}
      />
      <section aria-label="变更说明">
        <p className={texts.quote}>{changes}</p>
      </section>
      <AgreementSource draft={waiting} inForce={inForce} saved={waiting} onChange={undefined} />
      {act === 'confirm' && (
        <ReasonDialog
          act="texts.publish"
          title="确认发布"
          action="确认发布"
          onClose={() => setAct(null)}
          send={(values) => callEndpoint(confirmAgreement, { id, ...values }, { silent: true })}
          onDone={({ version }) => done(`${version} 版已发布`)}
        >
          <FormNotice>
            {`自 ${holds_from} 起生效${substance ? '，届时所有账号须重新同意' : ''}。发布后不能修改或删除，只能发布新的版本。`}
          </FormNotice>
        </ReasonDialog>
      )}
      {act === 'withdraw' && (
        <ReasonDialog
          act="texts.publish"
          title="撤回等待确认的版本"
          action="撤回"
          danger
          onClose={() => setAct(null)}
          send={(values) => callEndpoint(withdrawAgreement, { id, ...values }, { silent: true })}
          onDone={() => done('已撤回，草稿仍在')}
        />
      )}
    </Card>
  );
}
