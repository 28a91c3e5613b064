import type { ErrorName } from '@ldy/contract/error-codes.ts';
import type { Account } from '../accounts/account.ts';
import type { SignInState } from '../sessions/sign-in-ticket.ts';

/** What may still be missing after somebody showed who they are. */
export type Step = 'totp' | 'agreement' | 'invitation';

type StepAccount = Pick<Account, 'totpEnabledAt' | 'termsVersion' | 'invitedAt'>;

/** In this order: who somebody is stands before what they are asked. */
const STEPS: { step: Step; isMissing(account: StepAccount, state: SignInState): boolean }[] = [
  { step: 'totp', isMissing: (account, state) => account.totpEnabledAt !== null && !state.totpPassed },
  // Who agreed once is asked about a newer version after sign-in, by must_agree.
  { step: 'agreement', isMissing: (account, state) => account.termsVersion === null && !state.agreed },
  { step: 'invitation', isMissing: (account) => account.invitedAt === null },
];

export const STEP_NEEDED: Record<Step, ErrorName> = {
  totp: 'totpNeeded',
  agreement: 'agreementNeeded',
  invitation: 'invitationNeeded',
};

/** The next step of a sign-in; undefined when nothing is missing. */
export function nextStep(account: StepAccount, state: SignInState): Step | undefined {
  return STEPS.find(({ isMissing }) => isMissing(account, state))?.step;
}
