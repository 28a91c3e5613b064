import type { UserInfo } from '@ldy/contract/account-fields.ts';
import type { ErrorName } from '@ldy/contract/error-codes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { useInvitation } from '../invitations/use-invitation.ts';
import { spendTicket } from '../sessions/flow-tickets.ts';
import { addFailure, lockSubjects, secondsLocked, subjectOfAccount } from '../sessions/sign-in-failures.ts';
import { issueSignInTicket, SIGN_IN, type SignInState } from '../sessions/sign-in-ticket.ts';
import { recordEvent } from './events.ts';
import { type Arrival, finishSignIn } from './finish-sign-in.ts';
import { lockAccount } from './lock-account.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { nextStep, STEP_NEEDED, type Step } from './sign-in-steps.ts';
import { useTotp } from './totp.ts';

/** What came with the call for steps that were missing. */
export interface Proofs {
  totp?: string | undefined;
  invitationCode?: string | undefined;
}

export interface Going extends Arrival {
  proofs: Proofs;
  /** The ticket that this goes on with, where there is one already. */
  qid?: string | undefined;
  /** What that ticket remembers. */
  kept?: SignInState | undefined;
}

/** A refusal is answered, not thrown: what it counted must be kept. */
export type Outcome = { user: UserInfo } | { refused: ErrorName; qid: string };

/** Takes the steps that can be taken, and either signs in or says which step is next and with which ticket. */
export async function goOn(tx: Transaction, deps: SignInDeps, going: Going): Promise<Outcome> {
  // Steps of one account are taken one after the other, whatever ticket they come with.
  await lockSubjects(tx, [subjectOfAccount(deps.sealer, going.account.id)]);
  await lockAccount(tx, going.account.id);
  const before = nextStep(going.account, going.state);
  const { arrival, refused: why } = await takeSteps(tx, deps, going);
  if (why === undefined) {
    if (going.qid !== undefined) await spend(tx, going.qid, going.now);
    return { user: await finishSignIn(tx, deps, arrival) };
  }
  const isSameStep = nextStep(arrival.account, arrival.state) === before;
  if (going.qid !== undefined && isSameStep && remembers(going.kept, arrival.state)) {
    return { refused: why, qid: going.qid };
  }
  if (going.qid !== undefined) await spend(tx, going.qid, going.now);
  const { account, state, now } = arrival;
  return { refused: why, qid: await issueSignInTicket(tx, { ...state, accountId: account.id, now }) };
}

/** Whether a ticket knows already what was given with this call: a ticked box must not be asked for again. */
const remembers = (kept: SignInState | undefined, { agreed, remember }: SignInState): boolean =>
  kept?.agreed === agreed && kept.remember === remember;

/** Of two who come at once with one ticket the second finds nothing, and all it did is undone. */
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

/** How each step is taken: answers what changed, or why it was not. */
const TAKE: Record<
  Step,
  (tx: Transaction, deps: SignInDeps, arrival: Arrival, proofs: Proofs) => Promise<Partial<Arrival> | ErrorName>
> = {
  async totp(tx, { sealer }, { account, state, call, now }, { totp }) {
    if (totp === undefined) return STEP_NEEDED.totp;
    const subject = subjectOfAccount(sealer, account.id);
    const isLocked = (await secondsLocked(tx, subject, now)) > 0;
    if (!isLocked && (await useTotp(tx, sealer, { account, code: totp, now }))) {
      return { state: { ...state, totpPassed: true } };
    }
    if (!isLocked) await addFailure(tx, { subjects: [subject], accountId: account.id, now });
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
  // The box comes with the state; nothing else stands for it.
  async agreement() {
    return STEP_NEEDED.agreement;
  },
  async invitation(tx, _deps, { account, call, now }, { invitationCode: code }) {
    if (code === undefined) return STEP_NEEDED.invitation;
    const isUsed = await useInvitation(tx, { code, accountId: account.id, now, address: call.address });
    return isUsed ? { account: { ...account, invitedAt: now } } : 'invitationWrong';
  },
};
