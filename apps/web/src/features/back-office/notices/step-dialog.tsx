import * as calls from '@ldy/contract/back-office/notices.ts';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { FormNotice } from '#web/ui/form/form.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { sendBackWords } from './notice-words.tsx';
import type { Draft } from './use-notice-draft.ts';

export type DialogStep = 'send-back' | 'schedule' | 'publish' | 'withdraw' | 'supersede';

interface StepDialogProps {
  step: DialogStep;
  found: Draft;
  onClose: () => void;
  onDone: (words: string) => void;
  onRefused: (code: number) => Promise<string | undefined>;
}

const NOTHING = z.object({});
/** What the browser's field for a time gives, as an instant. */
const AT = z.object({ at: z.string().min(1, '请选择时间') });

/** Asks what a step needs: why the notice is sent back or withdrawn, when it is published, what replaces it. */
export function StepDialog({ step, found, onClose, onDone, onRefused }: StepDialogProps) {
  const { id, version, title, tlp } = found;
  const seen = { id, version };
  const common = { onClose, onRefused };
  const isMore = found.standing === 'current';
  if (step === 'send-back') {
    const words = sendBackWords(found);
    return (
      <ActDialog
        {...common}
        act="notices.review"
        title={words.title}
        action={words.action}
        schema={calls.sendNoticeBack.input.pick({ text: true })}
        begin={{ text: '' }}
        fields={(field) => <TextAreaField {...field('text')} label="需要修改的内容" hint={words.hint} rows={4} />}
        send={({ text }) => callEndpoint(calls.sendNoticeBack, { ...seen, text }, { silent: true })}
        onDone={() => onDone(words.done)}
      />
    );
  }
  if (step === 'schedule')
    return (
      <ActDialog
        {...common}
        act="notices.publish"
        title="定时发布"
        action="定时发布"
        schema={AT}
        begin={{ at: '' }}
        fields={(field) => (
          <TextField
            {...field('at')}
            type="datetime-local"
            label="发布时间"
            hint="按您的浏览器所在时区；到时自动发布"
          />
        )}
        send={({ at }) =>
          callEndpoint(calls.publishNotice, { ...seen, at: new Date(at).toISOString() }, { silent: true })
        }
        onDone={() => onDone('已定时，到时自动发布')}
      >
        <p>{title}</p>
      </ActDialog>
    );
  if (step === 'publish')
    return (
      <ActDialog
        {...common}
        act="notices.publish"
        title={isMore ? '发布修订' : '发布情报'}
        action="发布"
        schema={NOTHING}
        begin={{}}
        send={() => callEndpoint(calls.publishNotice, seen, { silent: true })}
        onDone={() => onDone(isMore ? '修订已发布' : '情报已发布')}
      >
        <p>{title}</p>
        <FormNotice>
          {tlp === 'red'
            ? 'TLP:RED：只有后台人员能读到。'
            : isMore
              ? '读者将看到新版本和修订记录。发布后不能删除，只能修订或撤回。'
              : '符合传播范围与版别的读者将立即看到，并计入其未读数。发布后不能删除，只能修订或撤回。'}
        </FormNotice>
      </ActDialog>
    );
  if (step === 'supersede')
    return (
      <ActDialog
        {...common}
        act="notices.withdraw"
        title="由另一条情报取代"
        action="取代"
        danger
        schema={calls.supersedeNotice.input.pick({ by: true, reason: true })}
        begin={{ by: '', reason: '' }}
        fields={(field) => (
          <TextField {...field('by')} label="取代它的情报编号" placeholder="LDYN-2026-0001" autoComplete="off" />
        )}
        reasonHint="显示在情报页面的横幅上，并记入审计日志"
        send={(values) => callEndpoint(calls.supersedeNotice, { id, ...values }, { silent: true })}
        onDone={() => onDone('已标为被取代')}
      >
        <p>{title}</p>
      </ActDialog>
    );
  return (
    <ReasonDialog
      {...common}
      act="notices.withdraw"
      title="撤回情报"
      action="撤回"
      danger
      reasonHint="显示在情报页面的横幅上，并记入审计日志"
      send={(values) => callEndpoint(calls.withdrawNotice, { id, ...values }, { silent: true })}
      onDone={() => onDone('情报已撤回')}
    >
      <p>{title}</p>
      <FormNotice>页面保留，读者会先看到撤回的原因。撤回后不能再修订。</FormNotice>
    </ReasonDialog>
  );
}
