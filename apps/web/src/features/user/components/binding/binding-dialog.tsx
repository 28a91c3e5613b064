import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { useCodeSending } from '#web/platform/forms/use-code-sending.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshProfile } from '../../requests/read-profile.ts';
import { NoPassword } from '../shared/no-password.tsx';
import styles from '../shared/shared.module.css';
import { BINDINGS, type BindingKind } from './bindings.ts';

interface BindingDialogProps {
  kind: BindingKind;
  open: boolean;
  /** Whether this replaces an existing binding. */
  replaces: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

/** Binds a phone, a mail address or the notification mail address: slider, code to the new address, then the password if required. */
export function BindingDialog(props: BindingDialogProps) {
  const { name, asksPassword } = BINDINGS[props.kind];
  return (
    <Dialog title={`${props.replaces ? '更换' : '绑定'}${name}`} open={props.open} onClose={props.onClose} width={440}>
      {asksPassword && !props.hasPassword ? <NoPassword onClose={props.onClose} /> : <BindingForm {...props} />}
    </Dialog>
  );
}

function BindingForm({ kind, replaces, onClose }: BindingDialogProps) {
  const { rules, target, name, placeholder, purpose, asksPassword, send, bind } = BINDINGS[kind];
  const client = useQueryClient();
  const form = useSchemaForm(rules, { [target]: '', code: '', ...(asksPassword && { password: '' }) });
  const sending = useCodeSending({
    purpose,
    tell: showToast,
    isReady: () => form.trigger(target, { shouldFocus: true }),
    send: (validate) => send(form.getValues(target)?.trim() ?? '', validate),
    onRefused: (refusal) => {
      const failure = failureOf(refusal, { alreadyBound: target, invalidInput: target });
      if (typeof failure === 'object') form.setError(failure.field, { message: failure.message });
      else form.setFailure(failure ?? '');
    },
  });
  const submit = form.submit(async (values) => {
    const digest = asksPassword ? await digestPassword(values.password ?? '') : '';
    const answer = await bind(values[target] ?? '', values.code, digest);
    if (!answer.success)
      return failureOf(answer, { codeWrong: 'code', passwordWrong: 'password', alreadyBound: target });
    showToast('success', `${name}已${replaces ? '更换' : '绑定'}`);
    void refreshProfile(client);
    onClose();
    return undefined;
  });
  return (
    <Form onSubmit={submit}>
      <FormAlert>{form.failure}</FormAlert>
      <TextField
        {...form.field(target)}
        label={replaces ? `新${name}` : name}
        placeholder={placeholder}
        type={target === 'phone' ? 'tel' : 'email'}
        inputMode={target === 'phone' ? 'numeric' : 'email'}
        autoComplete={target === 'phone' ? 'tel-national' : 'email'}
        maxLength={target === 'phone' ? 11 : 100}
      />
      <CodeField {...form.field('code')} secondsLeft={sending.left} sending={sending.busy} onSend={sending.send} />
      {asksPassword && (
        <PasswordField
          {...form.field('password')}
          label="当前密码"
          hint={`${name}可用于登录和找回密码，因此需要验证密码。`}
          autoComplete="current-password"
        />
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="primary" disabled={form.busy}>
          {form.busy ? '请稍候…' : '确定'}
        </Button>
      </div>
    </Form>
  );
}
