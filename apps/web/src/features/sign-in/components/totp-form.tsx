import { confirmTotp } from '@ldy/contract/accounts/sign-in.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Form, FormAlert, SubmitButton } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { SignInSteps } from '../use-sign-in-steps.ts';
import styles from './sign-in-form.module.css';

/** Second factor of accounts with an authenticator app. */
export function TotpForm({ steps, ticket }: { steps: SignInSteps; ticket: string }) {
  const form = useSchemaForm(confirmTotp.input, { totp: '' });
  const send = form.submit(async ({ totp }) => {
    const outcome = await steps.proceed({ qid: ticket, totp });
    return outcome.kind === 'refused' ? { field: 'totp', message: outcome.msg } : undefined;
  });
  return (
    <Form onSubmit={send} aria-label="动态验证码">
      <FormAlert>{form.failure}</FormAlert>
      <TextField
        label="动态验证码"
        placeholder="6 位数字"
        hint="打开已绑定的身份验证器，输入当前显示的 6 位数字"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        {...form.field('totp')}
      />
      <SubmitButton busy={form.busy}>{form.busy ? '正在验证' : '验证并登录'}</SubmitButton>
      <button type="button" className={styles.link} onClick={steps.startOver}>
        返回登录
      </button>
    </Form>
  );
}
