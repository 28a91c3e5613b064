import { register } from '@ldy/contract/accounts/account.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Form, FormAlert, SubmitButton } from '#web/ui/form/form.tsx';
import type { SignInSteps } from '../use-sign-in-steps.ts';
import { AgreementBox } from './agreement-box.tsx';

export const AGREEMENT_RULES = register.input.pick({ agreed: true });

/** Asks for consent after single sign-on or a partner's page, which did not ask. */
export function AgreementStep({ steps, ticket }: { steps: SignInSteps; ticket: string }) {
  const form = useSchemaForm(AGREEMENT_RULES, {});
  const send = form.submit(async ({ agreed }) => {
    const outcome = await steps.proceed({ qid: ticket, agreed });
    return outcome.kind === 'refused' ? outcome.msg : undefined;
  });
  return (
    <Form onSubmit={send} aria-label="同意协议">
      <FormAlert>{form.failure}</FormAlert>
      <AgreementBox {...form.field('agreed')} />
      <SubmitButton busy={form.busy}>继续登录</SubmitButton>
    </Form>
  );
}
