import * as calls from '@ldy/contract/back-office/applications.ts';
import { dayAfter } from '@ldy/domain/calendar/day.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { Application } from './application-words.tsx';

export type ApplicationAct = 'approve' | 'reject' | 'ask' | 'release';

interface DecisionDialogProps {
  kind: ApplicationAct;
  application: Application;
  onClose: () => void;
  onDone: (words: string) => void;
  /** Reads the application again, and answers what happened to it meanwhile. */
  onChanged: () => Promise<string | undefined>;
}

const { reason } = calls.rejectApplication.input.shape;

/** All but an approval carry a reason alone. */
const PLAIN = {
  reject: {
    call: calls.rejectApplication,
    words: { title: '拒绝申请', action: '拒绝', done: '已拒绝，并邮件告知申请人' },
    label: '拒绝原因',
    hint: '随邮件告知申请人，并记入审计日志',
    act: 'applications.decide',
    danger: true,
  },
  ask: {
    call: calls.askForMore,
    words: { title: '要求补充材料', action: '发送', done: '已邮件告知申请人需要补充的内容' },
    label: '需要补充的内容',
    hint: '随邮件告知申请人；补充后期限重新计算',
    act: 'applications.decide',
    danger: false,
  },
  release: {
    call: calls.releaseApplication,
    words: { title: '退回待受理', action: '退回', done: '已退回，可由他人认领' },
    label: '退回原因',
    hint: '记入审计日志，申请人不可见',
    act: 'applications.release',
    danger: false,
  },
} as const;

/** What a reviewer says with an act on an application. */
export function DecisionDialog({ kind, application, ...rest }: DecisionDialogProps) {
  if (kind === 'approve') return <ApproveDialog application={application} {...rest} />;
  const { call, words, label, hint, act, danger } = PLAIN[kind];
  const { id, version, company } = application;
  return (
    <ReasonDialog
      act={act}
      title={words.title}
      action={words.action}
      danger={danger}
      onClose={rest.onClose}
      reasonLabel={label}
      reasonHint={hint}
      send={(values) => callEndpoint(call, { id, version, ...values }, { silent: true })}
      onDone={() => rest.onDone(words.done)}
      onRefused={rest.onChanged}
    >
      <p>{company}</p>
    </ReasonDialog>
  );
}

/** The form has '' where the call has nothing. */
const APPROVAL = z.object({
  reason,
  until: z.iso.date('请填写到期日').or(z.literal('')),
  account_id: z.uuid('账号 ID 不正确').or(z.literal('')),
});
const PAID_APPROVAL = APPROVAL.extend({ until: z.iso.date('请填写到期日') });
const DAYS_OF_A_YEAR = 365;

function ApproveDialog({ application, onClose, onDone, onChanged }: Omit<DecisionDialogProps, 'kind'>) {
  const { id, version, kind, company, account_id, user_name, known_account } = application;
  const today = shanghaiDay(new Date().toISOString());
  const isPaid = kind === 'business';
  const isInvitation = kind === 'invitation';
  const isVisitors = account_id === null && !isInvitation;
  return (
    <ActDialog
      act="applications.decide"
      title="通过申请"
      action={isInvitation ? '通过并发送邀请码' : isVisitors ? '通过' : '通过并开通'}
      onClose={onClose}
      schema={isPaid ? PAID_APPROVAL : APPROVAL}
      begin={{
        reason: '',
        until: isPaid ? dayAfter(today, DAYS_OF_A_YEAR) : '',
        account_id: known_account?.id ?? '',
      }}
      reasonLabel="说明"
      reasonHint={account_id === null ? '记入审计日志，申请人不可见' : '申请人可见，并记入审计日志'}
      fields={(field) => (
        <>
          {isPaid && <TextField {...field('until')} type="date" min={today} label="商业版到期日" hint="当天仍可使用" />}
          {isVisitors && (
            <TextField
              {...field('account_id')}
              label="开通的账号 ID"
              spellCheck={false}
              autoComplete="off"
              hint={
                known_account ? `${known_account.user_name} 绑定了申请人验证过的手机号` : '没有账号绑定申请人的手机号'
              }
            />
          )}
        </>
      )}
      send={({ reason, until, account_id: account }) =>
        callEndpoint(
          calls.approveApplication,
          { id, version, reason, ...(until && { until }), ...(account && { account_id: account }) },
          { silent: true },
        )
      }
      onDone={() => onDone('已通过，并邮件告知申请人')}
      onRefused={onChanged}
    >
      <p>
        {isInvitation
          ? `将生成一个只能使用一次的邀请码，30 天内有效，随邮件发送给 ${company} 的申请人。`
          : isVisitors
            ? `${company} 的申请将通过，所填的账号获得商业版；留空则只登记，由顾问跟进。`
            : isPaid
              ? `${company} 将获得商业版。`
              : `${company} 的账号将成为企业版，登录名改为 ${user_name}；若已被占用则保留原名。`}
      </p>
    </ActDialog>
  );
}
