import { type FormEvent, useState } from 'react';
import { Form, FormAlert, SubmitButton } from '#web/ui/form/form.tsx';
import type { SignInSteps } from '../use-sign-in-steps.ts';
import { AgreementBox } from './agreement-box.tsx';

/** For who came by single sign-on or a partner's page, where nobody asked. */
export function AgreementStep({ steps, ticket }: { steps: SignInSteps; ticket: string }) {
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!agreed) {
      setError('请阅读并同意用户协议和隐私政策');
      return;
    }
    setBusy(true);
    const outcome = await steps.proceed({ qid: ticket, agreed: true });
    setBusy(false);
    if (outcome.kind === 'refused') setFailure(outcome.msg);
  };

  return (
    <Form onSubmit={(event) => void send(event)} aria-label="同意协议">
      <FormAlert>{failure}</FormAlert>
      <AgreementBox
        name="agreed"
        checked={agreed}
        error={error}
        onChange={(value) => {
          setAgreed(value);
          setError(undefined);
        }}
      />
      <SubmitButton busy={busy}>继续登录</SubmitButton>
    </Form>
  );
}
