import * as calls from '@ldy/contract/sign-in.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { currentPassword } from '#web/platform/forms/password-fields.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { NoPassword } from '../shared/no-password.tsx';
import styles from '../shared/shared.module.css';

const RULES = calls.removeTotp.input.extend({ password: currentPassword() });

interface RemoveTotpDialogProps {
  open: boolean;
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Removes the authenticator; requires password and a current code. */
export function RemoveTotpDialog(props: RemoveTotpDialogProps) {
  return (
    <Dialog title="解除动态验证码" open={props.open} onClose={props.onClose} width={440}>
      {props.hasPassword ? <Question {...props} /> : <NoPassword onClose={props.onClose} />}
    </Dialog>
  );
}

function Question({ onClose, onDone }: RemoveTotpDialogProps) {
  const form = useSchemaForm(RULES, { totp: '', password: '' });
  const submit = form.submit(async ({ totp, password }) => {
    const answer = await callEndpoint(
      calls.removeTotp,
      { totp, password: await digestPassword(password) },
      { silent: true },
    );
    if (!answer.success) return failureOf(answer, { totpWrong: 'totp', passwordWrong: 'password' });
    onDone();
    return undefined;
  });
  return (
    <Form onSubmit={submit}>
      <p>解除后，登录只需密码，账号的安全性会降低。</p>
      <FormAlert>{form.failure}</FormAlert>
      <TextField
        {...form.field('totp')}
        label="动态验证码"
        placeholder="6 位数字"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <PasswordField {...form.field('password')} label="当前密码" autoComplete="current-password" />
      <div className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" className={styles.danger} disabled={form.busy}>
          {form.busy ? '请稍候…' : '解除'}
        </Button>
      </div>
    </Form>
  );
}
