import type { ErrorName } from '@ldy/contract/error-codes.ts';
import type { Account } from '../accounts/account.ts';
import type { SignInState } from '../sessions/sign-in-ticket.ts';

/** Steps that may be missing after authentication. */
export type Step = 'totp' | 'agreement' | 'invitation';

type StepAccount = Pick<Account, 'totpEnabledAt' | 'termsVersion' | 'invitedAt'>;

/** In this order: authentication before consent and invitation. */
const STEPS: { step: Step; isMissing(account: StepAccount, state: SignInState): boolean }[] = [
  { step: 'totp', isMissing: (account, state) => account.totpEnabledAt !== null && !state.totpPassed },
  // People who agreed to an older version are asked after sign-in, by must_agree.
  { step: 'agreement', isMissing: (account, state) => account.termsVersion === null && !state.agreed },
  { step: 'invitation', isMissing: (account) => account.invitedAt === null },
];

export const STEP_NEEDED: Record<Step, ErrorName> = {
  totp: 'totpNeeded',
  agreement: 'agreementNeeded',
  invitation: 'invitationNeeded',
};

/** The next step of a sign-in; undefined when none is missing. */
export function nextStep(account: StepAccount, state: SignInState): Step | undefined {
  return STEPS.find(({ isMissing }) => isMissing(account, state))?.step;
}
