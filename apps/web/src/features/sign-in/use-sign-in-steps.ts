import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterSignIn } from '../../platform/session/after-sign-in.ts';
import { type SignInInput, type SignInOutcome, signIn } from '../../platform/session/sign-in.ts';

export type StepKind = 'invitation' | 'totp' | 'agreement';
/** The required next step and the ticket to continue with. */
export interface Step {
  kind: StepKind;
  ticket: string;
}

/** The sign-in flow: each answer completes it, requires a further step, or refuses. */
export function useSignInSteps() {
  const [step, setStep] = useState<Step | null>(null);
  /** Why the flow was restarted, '' if it was not. */
  const [ended, setEnded] = useState('');
  const navigate = useNavigate();
  const { search } = useLocation();

  /** The calling form shows a refusal; an expired ticket restarts the flow. */
  const proceed = async (input: SignInInput): Promise<SignInOutcome> => {
    setEnded('');
    const outcome = await signIn(input);
    if (outcome.kind === 'signed-in') await navigate(afterSignIn(search), { replace: true });
    else if (outcome.kind !== 'refused') setStep(outcome);
    else if (outcome.code === ERROR_CODES.ticketExpired.code) {
      setStep(null);
      setEnded(outcome.msg);
    } else if (step && outcome.ticket) setStep({ ...step, ticket: outcome.ticket });
    return outcome;
  };

  return { step, ended, end: setEnded, proceed, startOver: () => setStep(null) };
}

export type SignInSteps = ReturnType<typeof useSignInSteps>;
