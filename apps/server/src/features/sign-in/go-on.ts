import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import type { ErrorName } from '@ldy/contract/error-codes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { useInvitation } from '../invitations/use-invitation.ts';
import { spendTicket } from '../sessions/flow-tickets.ts';
import { lockSubjects, subjectOfAccount } from '../sessions/sign-in-failures.ts';
import { issueSignInTicket, SIGN_IN, type SignInState } from '../sessions/sign-in-ticket.ts';
import { recordEvent } from './events.ts';
import { type Arrival, finishSignIn } from './finish-sign-in.ts';
import { lockAccount } from './lock-account.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { nextStep, STEP_NEEDED, type Step } from './sign-in-steps.ts';
import { tryTotp } from './try-totp.ts';

/** Proofs given with this call for missing steps. */
export interface Proofs {
  totp?: string | undefined;
  invitationCode?: string | undefined;
}

export interface Going extends Arrival {
  proofs: Proofs;
  /** The ticket being continued, if there is one. */
  qid?: string | undefined;
  /** The state of that ticket. */
  ticketState?: SignInState | undefined;
}

/** A refusal is returned, not thrown, so that the counted try is committed. */
export type Outcome = { user: UserInfo } | { refused: ErrorName; qid: string };

/** Performs the steps for which proofs were given, and either signs in or returns the next step with a ticket. */
export async function goOn(tx: Transaction, deps: SignInDeps, going: Going): Promise<Outcome> {
  // Serialises the steps of one account, whatever ticket they use.
  await lockSubjects(tx, [subjectOfAccount(deps.sealer, going.account.id)]);
  await lockAccount(tx, going.account.id);
  const before = nextStep(going.account, going.state);
  const { arrival, refused: why } = await takeSteps(tx, deps, going);
  if (why === undefined) {
    if (going.qid !== undefined) await spend(tx, going.qid, going.now);
    return { user: await finishSignIn(tx, deps, arrival) };
  }
  const isSameStep = nextStep(arrival.account, arrival.state) === before;
  if (going.qid !== undefined && isSameStep && remembers(going.ticketState, arrival.state)) {
    return { refused: why, qid: going.qid };
  }
  if (going.qid !== undefined) await spend(tx, going.qid, going.now);
  const { account, state, now } = arrival;
  return { refused: why, qid: await issueSignInTicket(tx, { ...state, accountId: account.id, now }) };
}

/** Whether the ticket already stores what this call gave, so that a ticked box is not asked for again. */
const remembers = (stored: SignInState | undefined, { agreed, remember }: SignInState): boolean =>
  stored?.agreed === agreed && stored.remember === remember;

/** Of two concurrent calls with one ticket the second finds none, and its transaction is rolled back. */
async function spend(tx: Transaction, secret: string, now: string): Promise<void> {
  if (!(await spendTicket(tx, { purpose: SIGN_IN, secret, now }))) throw refused('ticketExpired');
}

async function takeSteps(
  tx: Transaction,
  deps: SignInDeps,
  { proofs, ...start }: Going,
): Promise<{ arrival: Arrival; refused?: ErrorName }> {
  let arrival: Arrival = start;
  for (;;) {
    const step = nextStep(arrival.account, arrival.state);
    if (step === undefined) return { arrival };
    const taken = await TAKE[step](tx, deps, arrival, proofs);
    if (typeof taken === 'string') return { arrival, refused: taken };
    arrival = { ...arrival, ...taken };
  }
}

/** How each step is performed: returns the changes, or the reason of failure. */
const TAKE: Record<
  Step,
  (tx: Transaction, deps: SignInDeps, arrival: Arrival, proofs: Proofs) => Promise<Partial<Arrival> | ErrorName>
> = {
  async totp(tx, { sealer }, { account, state, call, now }, { totp }) {
    if (totp === undefined) return STEP_NEEDED.totp;
    const { isRight, isLocked } = await tryTotp(tx, sealer, { account, code: totp, now });
    if (isRight) return { state: { ...state, totpPassed: true } };
    await recordEvent(tx, {
      at: now,
      type: 'sign-in',
      accountId: account.id,
      address: call.address,
      object: account.id,
      success: false,
      detail: { step: 'totp', locked: isLocked },
    });
    return 'totpWrong';
  },
  // Consent is in the state; nothing else can replace it.
  async agreement() {
    return STEP_NEEDED.agreement;
  },
  async invitation(tx, _deps, { account, call, now }, { invitationCode: code }) {
    if (code === undefined) return STEP_NEEDED.invitation;
    const isUsed = await useInvitation(tx, { code, accountId: account.id, now, address: call.address });
    return isUsed ? { account: { ...account, invitedAt: now } } : 'invitationWrong';
  },
};
