import { enterTotp } from '@ldy/contract/accounts/sign-in.ts';
import type { ReactNode } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface TotpFormProps {
  onDone: () => Promise<unknown> | undefined;
  /** The buttons, of which one submits. */
  children: (busy: boolean) => ReactNode;
}

/** The dynamic code of a session that began without one. */
export function TotpForm({ onDone, children }: TotpFormProps) {
  const form = useSchemaForm(enterTotp.input, { totp: '' });
  const send = form.submit(async (values) => {
    const answer = await callEndpoint(enterTotp, values, { silent: true });
    if (!answer.success) return failureOf(answer, { totpWrong: 'totp' });
    await onDone();
    return undefined;
  });
  return (
    <Form onSubmit={send}>
      <p>本次登录没有输入过动态码，进入后台需要补上。</p>
      <FormAlert>{form.failure}</FormAlert>
      <TextField
        {...form.field('totp')}
        label="动态码"
        placeholder="6 位数字"
        hint="打开已绑定的身份验证器，输入当前显示的 6 位数字"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      {children(form.busy)}
    </Form>
  );
}
