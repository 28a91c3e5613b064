import * as calls from '@ldy/contract/accounts/sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
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

interface RemoveTotpDialogProps {
  open: boolean;
  identity: Identity;
  onClose: () => void;
  onDone: () => void;
}

/** Removes the authenticator; requires password and a current code. */
export function RemoveTotpDialog(props: RemoveTotpDialogProps) {
  return (
    <Dialog title="解除动态验证码" open={props.open} onClose={props.onClose} width={440}>
      <ConfirmFirst {...props} act="remove-totp">
        <Question {...props} />
      </ConfirmFirst>
    </Dialog>
  );
}

function Question({ identity, onClose, onDone }: RemoveTotpDialogProps) {
  const client = useQueryClient();
  const rules = calls.removeTotp.input.extend({ password: passwordRule(identity) });
  const form = useSchemaForm(rules, { totp: '', password: '' });
  const submit = form.submit(async ({ totp, password }) => {
    const isFresh = isConfirmed(identity);
    const digest = await confirmationBy(identity, password);
    const answer = await callEndpoint(calls.removeTotp, { totp, password: digest }, { silent: true });
    if (!answer.success) {
      // The time of the fresh sign-in may be over meanwhile.
      if (isFresh) void refreshProfile(client);
      return failureOf(answer, { totpWrong: 'totp', ...(!isFresh && { passwordWrong: 'password' as const }) });
    }
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
      <IdentityField identity={identity} act="remove-totp" field={form.field('password')} />
      <div className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="danger" disabled={form.busy}>
          {form.busy ? '请稍候…' : '解除'}
        </Button>
      </div>
    </Form>
  );
}
