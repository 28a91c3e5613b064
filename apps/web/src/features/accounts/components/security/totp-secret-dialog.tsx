import * as calls from '@ldy/contract/accounts/sign-in.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { QrCode } from '#web/ui/display/qr-code.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../shared/shared.module.css';
import totp from './totp.module.css';

interface TotpSecretDialogProps {
  open: boolean;
  secret: string;
  uri: string;
  onClose: () => void;
  onDone: () => void;
}

/** Shows the secret as QR code and text, and asks for a code to confirm it. */
export function TotpSecretDialog(props: TotpSecretDialogProps) {
  return (
    <Dialog title="绑定身份验证器" open={props.open} onClose={props.onClose} width={440}>
      <Secret {...props} />
    </Dialog>
  );
}

function Secret({ secret, uri, onClose, onDone }: TotpSecretDialogProps) {
  const form = useSchemaForm(calls.confirmTotp.input, { totp: '' });
  const submit = form.submit(async (values) => {
    const answer = await callEndpoint(calls.confirmTotp, values, { silent: true });
    if (!answer.success) return failureOf(answer, { totpWrong: 'totp' });
    onDone();
    return undefined;
  });
  const inGroups = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <Form onSubmit={submit}>
      <p>用身份验证器应用扫描二维码，或手动输入密钥，然后填写应用显示的动态验证码。</p>
      <div className={totp.secret}>
        <QrCode text={uri} label="动态验证码密钥的二维码" size={176} />
        <p className={totp.letters}>
          <code>{inGroups}</code>
          <CopyButton text={secret} what="密钥" />
        </p>
      </div>
      <FormAlert>{form.failure}</FormAlert>
      <TextField
        {...form.field('totp')}
        label="动态验证码"
        placeholder="6 位数字"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="primary" disabled={form.busy}>
          {form.busy ? '请稍候…' : '完成绑定'}
        </Button>
      </div>
    </Form>
  );
}
