import * as calls from '@ldy/contract/accounts/sign-in.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { paths } from '#web/platform/paths.ts';
import { signOut } from '#web/platform/session/sign-out.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { SignInSteps } from '../use-sign-in-steps.ts';
import styles from './sign-in-form.module.css';

const RULES = calls.signIn.input.pick({ invitationCode: true }).required();

/** Asks for the invitation code of the closed beta. Closing it ends the sign-in. Source: specification, sections 2 and 4. */
export function InvitationDialog({ steps }: { steps: SignInSteps }) {
  const ticket = steps.step?.kind === 'invitation' ? steps.step.ticket : undefined;
  return (
    <Dialog title="邀请码验证" width={450} open={ticket !== undefined} onClose={() => void signOut()}>
      {ticket !== undefined && <InvitationForm steps={steps} ticket={ticket} />}
    </Dialog>
  );
}

function InvitationForm({ steps, ticket }: { steps: SignInSteps; ticket: string }) {
  const form = useSchemaForm(RULES, { invitationCode: '' });
  const send = form.submit(async ({ invitationCode }) => {
    const outcome = await steps.proceed({ qid: ticket, invitationCode });
    return outcome.kind === 'refused' ? { field: 'invitationCode', message: outcome.msg } : undefined;
  });
  const { setFocus } = form;
  // The dialog opens, and focuses its first button, after this effect.
  useEffect(() => queueMicrotask(() => setFocus('invitationCode')), [setFocus]);
  return (
    <Form onSubmit={send}>
      <TextField
        label="邀请码"
        placeholder="请输入邀请码"
        hint="个人版正在内测，凭邀请码开通；每个邀请码的使用次数有限"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.field('invitationCode')}
      />
      <p className={styles.support}>
        没有邀请码？
        <Link to={paths.contact.href()}>联系我们</Link>。
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void signOut()}>取消</Button>
        <Button type="submit" variant="primary" disabled={form.busy} aria-busy={form.busy}>
          {form.busy ? '正在验证' : '确定'}
        </Button>
      </div>
    </Form>
  );
}
