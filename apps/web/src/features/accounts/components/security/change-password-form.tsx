import * as calls from '@ldy/contract/accounts/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { currentPassword, newPassword, sameTwice } from '#web/platform/forms/password-fields.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { paths } from '#web/platform/paths.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { leaveSession } from '#web/platform/session/sign-out.ts';
import { Form, FormAlert, SubmitButton } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { type Identity, IdentityField, isConfirmed } from '../shared/confirm-identity.tsx';
import styles from './change-password-form.module.css';
import { EndBearersField } from './end-bearers-field.tsx';

const rulesFor = (asksPassword: boolean) =>
  calls.changePassword.input
    .extend({ old_password: asksPassword ? currentPassword('请输入当前密码') : z.string(), ...newPassword('新密码') })
    .check(sameTwice('新密码'));

/**
 * Old password, new password, repetition; without the old one after a fresh sign-in. Afterwards all sessions end and the person signs in again.
 */
export function ChangePasswordForm({ userName, identity }: { userName: string; identity: Identity }) {
  const asksPassword = !isConfirmed(identity);
  const form = useSchemaForm(rulesFor(asksPassword), { old_password: '', password: '', confirm: '' });
  const [endsBearers, setEndsBearers] = useState(true);
  const client = useQueryClient();
  const navigate = useNavigate();
  const submit = form.submit(async (values) => {
    if (values.password === values.old_password) return { field: 'password', message: '新密码不能与当前密码相同' };
    const [old_password, password] = await Promise.all([
      digestPassword(values.old_password),
      digestPassword(values.password),
    ]);
    const answer = await callEndpoint(
      calls.changePassword,
      { ...(asksPassword && { old_password }), password, end_bearers: endsBearers },
      { silent: true },
    );
    if (!answer.success)
      return failureOf(answer, {
        ...(asksPassword && { passwordWrong: 'old_password' as const }),
        passwordTooCommon: 'password',
      });
    // Not the ordinary sign-out, which reloads the portal: the message must stay readable.
    await leaveSession();
    client.clear();
    await navigate(paths.login.href(), { replace: true });
    showToast('success', '密码修改成功，请使用新密码登录');
    return undefined;
  });
  return (
    <div className={styles.form}>
      <Form onSubmit={submit}>
        <FormAlert>{form.failure}</FormAlert>
        {/* Password managers store the new password under this user name. */}
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={userName}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <IdentityField identity={identity} act="password" field={form.field('old_password')} />
        <PasswordField
          {...form.field('password')}
          label="新密码"
          hint="新密码长度8-16位，需包含数字、字母及特殊字符"
          autoComplete="new-password"
        />
        <PasswordField {...form.field('confirm')} label="确认新密码" autoComplete="new-password" />
        <EndBearersField checked={endsBearers} onChange={setEndsBearers} />
        <SubmitButton busy={form.busy}>
          {form.busy ? '请稍候…' : identity.has_password ? '修改密码' : '设置密码'}
        </SubmitButton>
      </Form>
    </div>
  );
}
