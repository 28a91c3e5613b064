import { applyForInvitation, sendInvitationCode } from '@ldy/contract/applications.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import styles from './apply.module.css';
import { NameField } from './contact-fields.tsx';
import { type ApplicationFormProps, FormEnd } from './form-end.tsx';
import { FormFailure } from './form-failure.tsx';
import { applicationFailure, warnOfWrongFields } from './refusal.ts';
import { useFlowCode } from './use-contact-code.ts';
import { useFirstFocus } from './use-first-focus.ts';

const RULES = applyForInvitation.input.omit({ flow: true });
const EMPTY = { name: '', company: '', mail: '', code: '' };

/** 内测申请: who asks for an invitation code, and the mail that it is sent to, proved by a code. */
export function InvitationForm({ onDone, onCancel }: ApplicationFormProps) {
  const form = useSchemaForm(RULES, EMPTY);
  useFirstFocus(() => form.setFocus('name'), onCancel !== undefined);
  const code = useFlowCode({
    setFailure: form.setFailure,
    isReady: () => form.trigger('mail', { shouldFocus: true }),
    send: (validate) =>
      callEndpoint(sendInvitationCode, { to: form.getValues('mail').trim(), validate }, { silent: true }),
  });
  const submit = form.submit(async (values) => {
    const flow = code.flow.current || undefined;
    const answer = await callEndpoint(applyForInvitation, { ...values, flow }, { silent: true });
    if (!answer.success) return applicationFailure(answer, { codeWrong: 'code' });
    showToast('success', `提交成功，结果将于 ${answer.result.due} 前发送至您的邮箱`);
    onDone();
    return undefined;
  }, warnOfWrongFields);

  return (
    <Form onSubmit={submit} aria-label="内测申请">
      <p className={styles.lead}>个人版内测中，凭邀请码注册。审核通过后，邀请码将在 2 个工作日内发送至您的邮箱。</p>
      <FormFailure message={form.failure} />
      <div className={styles.grid}>
        <NameField {...form.field('name')} />
        <TextField
          {...form.field('company')}
          label="公司名称"
          placeholder="请输入公司名称"
          autoComplete="organization"
          maxLength={50}
        />
        <TextField
          {...form.field('mail')}
          label="邮箱"
          placeholder="用于接收邀请码"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
        />
        <CodeField
          {...form.field('code')}
          placeholder="邮件中的 6 位数字"
          secondsLeft={code.left}
          sending={code.busy}
          onSend={code.send}
        />
      </div>
      <FormEnd purpose="审核内测申请与发送邀请码" busy={form.busy} onCancel={onCancel} />
    </Form>
  );
}
