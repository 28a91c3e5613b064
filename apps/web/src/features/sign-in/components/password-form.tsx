import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { useState } from 'react';
import { useForm } from '#web/platform/forms/use-form.ts';
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

/** Sign-in by user name, phone or mail, and password. */
export function PasswordForm({ steps, onForgot }: { steps: SignInSteps; onForgot: () => void }) {
  const form = useForm('login', { user_name: rememberedName(), password: '', agreed: false });
  const [remember, setRemember] = useState(rememberedName() !== '');

  const send = form.submit(async ({ user_name, password }) => {
    const asked = await askValidate('sign-in');
    if ('failure' in asked) return asked.failure || undefined;
    const outcome = await steps.proceed({
      user_name: user_name.trim(),
      password: await digestPassword(password),
      validate: asked.validate,
      remember,
      agreed: true,
    });
    // Whoever is asked for one thing more has shown the right name and password.
    if (outcome.kind !== 'refused') rememberName(remember ? user_name.trim() : null);
    else if (outcome.code === ERROR_CODES.signInFailed.code) return { field: 'password', message: outcome.msg };
    else return outcome.msg;
  });

  return (
    <Form ref={form.ref} onSubmit={send} aria-label="账号密码登录">
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
        <CheckField checked={remember} onChange={setRemember}>
          记住我
        </CheckField>
        <button type="button" className={styles.link} onClick={onForgot}>
          忘记密码
        </button>
      </div>
      <AgreementBox {...form.box('agreed')} />
      <SubmitButton busy={form.busy}>{form.busy ? '正在登录' : '登录'}</SubmitButton>
    </Form>
  );
}
