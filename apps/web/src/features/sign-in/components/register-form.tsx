import * as calls from '@ldy/contract/accounts/account.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { useState } from 'react';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { newPassword, sameTwice } from '#web/platform/forms/password-fields.ts';
import { useCodeSending } from '#web/platform/forms/use-code-sending.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form, FormAlert, SubmitButton } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { SignInSteps } from '../use-sign-in-steps.ts';
import { AgreementBox } from './agreement-box.tsx';

const RULES = calls.register.input
  .omit({ flow: true })
  .extend({
    // A blank name is omitted: the server generates one.
    user_name: z.preprocess((name) => String(name ?? '').trim() || undefined, calls.register.input.shape.user_name),
    ...newPassword('密码'),
  })
  .check(sameTwice('密码'));
const BESIDE: Partial<Record<number, 'code' | 'password' | 'user_name' | 'agreed'>> = {
  [ERROR_CODES.codeWrong.code]: 'code',
  [ERROR_CODES.passwordTooCommon.code]: 'password',
  [ERROR_CODES.accountExists.code]: 'user_name',
  [ERROR_CODES.agreementNeeded.code]: 'agreed',
};

/** Registers a personal account; sign-in follows immediately and asks for the invitation code. */
export function RegisterForm({ steps }: { steps: SignInSteps }) {
  const form = useSchemaForm(RULES, { phoneOrMail: '', code: '', user_name: '', password: '', confirm: '' });
  const [flow, setFlow] = useState('');
  const code = useCodeSending({
    purpose: 'register',
    tell: (kind, text) => (kind === 'error' ? form.setFailure(text) : showToast(kind, text)),
    isReady: () => form.trigger('phoneOrMail', { shouldFocus: true }),
    send: async (validate) => {
      form.setFailure('');
      const phoneOrMail = form.getValues('phoneOrMail').trim();
      const answer = await callEndpoint(calls.sendRegisterCode, { phoneOrMail, validate }, { silent: true });
      if (answer.success) setFlow(answer.result.flow);
      return answer;
    },
    onRefused: ({ msg }) => form.setFailure(msg),
  });

  const send = form.submit(async ({ confirm: _, ...values }) => {
    if (flow === '') return { field: 'code', message: '请先获取验证码' };
    const password = await digestPassword(values.password);
    const answer = await callEndpoint(calls.register, { ...values, flow, password }, { silent: true });
    if (!answer.success) {
      const field = BESIDE[answer.code];
      return field ? { field, message: answer.msg } : answer.msg;
    }
    const outcome = await steps.proceed({ qid: answer.result.qid, agreed: true });
    return outcome.kind === 'refused' ? outcome.msg : undefined;
  });

  return (
    <Form onSubmit={send} aria-label="注册个人账号">
      <FormAlert>{form.failure || steps.ended}</FormAlert>
      <TextField
        label="手机号或邮箱"
        placeholder="请输入手机号或邮箱"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        {...form.field('phoneOrMail')}
      />
      <CodeField
        placeholder="6 位数字"
        secondsLeft={code.left}
        sending={code.busy}
        onSend={code.send}
        {...form.field('code')}
      />
      <TextField
        label="用户名（选填）"
        placeholder="4 至 16 位字母、数字、下划线或短横线"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        {...form.field('user_name')}
      />
      <PasswordField
        label="密码"
        placeholder="8 至 16 位"
        hint="需包含数字、字母及特殊字符"
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label="确认密码"
        placeholder="请再次输入密码"
        autoComplete="new-password"
        {...form.field('confirm')}
      />
      <AgreementBox {...form.field('agreed')} />
      <SubmitButton busy={form.busy}>{form.busy ? '正在注册' : '注册'}</SubmitButton>
    </Form>
  );
}
