import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { useCodeSending } from '#web/platform/forms/use-code-sending.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshProfile } from '../../requests/read-profile.ts';
import {
  ConfirmFirst,
  confirmationBy,
  type Identity,
  IdentityField,
  isConfirmed,
  passwordRule,
} from '../shared/confirm-identity.tsx';
import styles from '../shared/shared.module.css';
import { BINDINGS, type BindingKind } from './bindings.ts';

interface BindingDialogProps {
  kind: BindingKind;
  open: boolean;
  /** Whether this replaces an existing binding. */
  replaces: boolean;
  identity: Identity;
  onClose: () => void;
}

/** Binds a phone, a mail address or the notification mail address: slider, code to the new address, then the password if required. */
export function BindingDialog(props: BindingDialogProps) {
  const { name, act } = BINDINGS[props.kind];
  return (
    <Dialog title={`${props.replaces ? '更换' : '绑定'}${name}`} open={props.open} onClose={props.onClose} width={440}>
      {act ? (
        <ConfirmFirst {...props} act={act}>
          <BindingForm {...props} />
        </ConfirmFirst>
      ) : (
        <BindingForm {...props} />
      )}
    </Dialog>
  );
}

function BindingForm({ kind, replaces, identity, onClose }: BindingDialogProps) {
  const { rules, target, name, placeholder, purpose, act, send, bind } = BINDINGS[kind];
  const client = useQueryClient();
  const form = useSchemaForm(rules(passwordRule(identity)), {
    [target]: '',
    code: '',
    ...(act && { password: '' }),
  });
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
    const isFresh = isConfirmed(identity);
    const answer = await bind(
      values[target] ?? '',
      values.code,
      act && (await confirmationBy(identity, values.password)),
    );
    if (!answer.success) {
      // The time of the fresh sign-in may be over meanwhile.
      if (isFresh) void refreshProfile(client);
      return failureOf(answer, {
        codeWrong: 'code',
        alreadyBound: target,
        ...(!isFresh && { passwordWrong: 'password' as const }),
      });
    }
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
      {act && (
        <IdentityField
          identity={identity}
          act={act}
          field={form.field('password')}
          hint={`${name}可用于登录和找回密码，因此需要验证密码。`}
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
