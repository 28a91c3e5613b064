import { agreed } from '@ldy/contract/accounts/account-fields.ts';
import * as calls from '@ldy/contract/accounts/sign-in.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { currentPassword } from '#web/platform/forms/password-fields.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { rememberedName, rememberName } from '#web/platform/session/remembered-name.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Form, FormAlert, SubmitButton } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { askValidate } from '../ask-validate.ts';
import type { SignInSteps } from '../use-sign-in-steps.ts';
import { AgreementBox } from './agreement-box.tsx';
import styles from './sign-in-form.module.css';

const RULES = calls.signIn.input
  .pick({ user_name: true, remember: true })
  .required()
  .extend({ password: currentPassword(), agreed });

/** Sign-in with user name, phone or mail address, and password. */
export function PasswordForm({ steps, onForgot }: { steps: SignInSteps; onForgot: () => void }) {
  const name = rememberedName();
  const form = useSchemaForm(RULES, { user_name: name, password: '', remember: name !== '' });

  const send = form.submit(async ({ user_name, password, remember, agreed }) => {
    const asked = await askValidate('sign-in');
    if ('failure' in asked) return asked.failure || undefined;
    const outcome = await steps.proceed({
      user_name,
      password: await digestPassword(password),
      validate: asked.validate,
      remember,
      agreed,
    });
    // A further step means that name and password were right.
    if (outcome.kind !== 'refused') rememberName(remember ? user_name : null);
    else if (outcome.code === ERROR_CODES.signInFailed.code) return { field: 'password', message: outcome.msg };
    else return outcome.msg;
    return undefined;
  });

  return (
    <Form onSubmit={send} aria-label="账号密码登录">
      <FormAlert>{form.failure || steps.ended}</FormAlert>
      <TextField
        label="账号"
        placeholder="用户名、手机号或邮箱"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        {...form.field('user_name')}
      />
      <PasswordField
        label="密码"
        placeholder="请输入密码"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div className={styles.row}>
        <CheckField {...form.field('remember')}>记住我</CheckField>
        <button type="button" className={styles.link} onClick={onForgot}>
          忘记密码
        </button>
      </div>
      <AgreementBox {...form.field('agreed')} />
      <SubmitButton busy={form.busy}>{form.busy ? '正在登录' : '登录'}</SubmitButton>
    </Form>
  );
}
