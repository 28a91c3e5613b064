import type { ReactNode } from 'react';
import { z } from 'zod';
import type { ApiResponse } from '#web/platform/api-client/call-endpoint.ts';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { currentPassword } from '#web/platform/forms/password-fields.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { NoPassword } from './no-password.tsx';
import styles from './shared.module.css';

const RULES = z.object({ password: currentPassword() });

interface PasswordDialogProps<Result> {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Description of the action. */
  children?: ReactNode;
  action: string;
  danger?: boolean;
  hasPassword: boolean;
  send: (digest: string) => Promise<ApiResponse<Result>>;
  onDone: (result: Result) => void;
}

/** Asks for the password before a sensitive action, in case somebody else uses the open session. */
export function PasswordDialog<Result>(props: PasswordDialogProps<Result>) {
  return (
    <Dialog title={props.title} open={props.open} onClose={props.onClose} width={440}>
      {props.hasPassword ? <Question {...props} /> : <NoPassword onClose={props.onClose} />}
    </Dialog>
  );
}

function Question<Result>({ children, action, danger, send, onDone, onClose }: PasswordDialogProps<Result>) {
  const form = useSchemaForm(RULES, { password: '' });
  const submit = form.submit(async ({ password }) => {
    const answer = await send(await digestPassword(password));
    if (!answer.success) return failureOf(answer, { passwordWrong: 'password' });
    onDone(answer.result);
    return undefined;
  });
  return (
    <Form onSubmit={submit}>
      {children}
      <FormAlert>{form.failure}</FormAlert>
      <PasswordField {...form.field('password')} label="当前密码" autoComplete="current-password" />
      <div className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button
          type="submit"
          variant={danger ? 'plain' : 'primary'}
          className={danger ? styles.danger : ''}
          disabled={form.busy}
        >
          {form.busy ? '请稍候…' : action}
        </Button>
      </div>
    </Form>
  );
}
