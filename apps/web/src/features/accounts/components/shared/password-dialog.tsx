import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { ApiResponse } from '#web/platform/api-client/call-endpoint.ts';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { refreshProfile } from '../../requests/read-profile.ts';
import type { LeftAct } from '../../use-returned.ts';
import {
  ConfirmFirst,
  confirmationBy,
  type Identity,
  IdentityField,
  isConfirmed,
  passwordRule,
} from './confirm-identity.tsx';
import styles from './shared.module.css';

interface PasswordDialogProps<Result> {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Description of the action. */
  children?: ReactNode;
  /** What is chosen besides, below the password, which is typed first. */
  choice?: ReactNode;
  action: string;
  danger?: boolean;
  identity: Identity;
  /** Where single sign-on comes back to. */
  act: LeftAct;
  /** The digest of the password; undefined after a fresh sign-in. */
  send: (digest: string | undefined) => Promise<ApiResponse<Result>>;
  onDone: (result: Result) => void;
}

/** Asks for the password, or a fresh sign-in, before a sensitive action, in case somebody else uses the open session. */
export function PasswordDialog<Result>(props: PasswordDialogProps<Result>) {
  return (
    <Dialog title={props.title} open={props.open} onClose={props.onClose} width={440}>
      <ConfirmFirst {...props}>
        <Question {...props} />
      </ConfirmFirst>
    </Dialog>
  );
}

function Question<Result>(props: PasswordDialogProps<Result>) {
  const { identity, children, choice, action, danger, send, onDone, onClose } = props;
  const client = useQueryClient();
  const form = useSchemaForm(z.object({ password: passwordRule(identity) }), { password: '' });
  const submit = form.submit(async ({ password }) => {
    const isFresh = isConfirmed(identity);
    const answer = await send(await confirmationBy(identity, password));
    if (!answer.success) {
      // The time of the fresh sign-in may be over meanwhile.
      if (isFresh) void refreshProfile(client);
      return failureOf(answer, isFresh ? {} : { passwordWrong: 'password' });
    }
    onDone(answer.result);
    return undefined;
  });
  return (
    <Form onSubmit={submit}>
      {children}
      <FormAlert>{form.failure}</FormAlert>
      <IdentityField {...props} field={form.field('password')} />
      {choice}
      <div className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={form.busy}>
          {form.busy ? '请稍候…' : action}
        </Button>
      </div>
    </Form>
  );
}
