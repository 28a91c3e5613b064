import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { refused } from '../../platform/errors.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/find-account.ts';
import { isTied } from '../sessions/browser-tie.ts';
import { peekTicket, spendTicket, type Ticket, tryTicket } from '../sessions/flow-tickets.ts';
import { SIGN_IN, type SignInState, TOKEN_SIGN_IN } from '../sessions/sign-in-ticket.ts';
import { answerOutcome } from './answer-outcome.ts';
import { goOn } from './go-on.ts';
import type { SignInCall, SignInDeps, SignInInput } from './sign-in-deps.ts';

/** Maximum wrong invitation or dynamic codes per ticket. */
const MOST_TRIES = 5;

/** Continues with the ticket of a password, a registration or the single sign-on. Throws ticketExpired. */
export async function signInByTicket(
  deps: SignInDeps,
  { qid, arrived, totp, invitationCode, agreed, remember }: SignInInput & { qid: string },
  call: SignInCall,
): Promise<UserInfo> {
  const { database, clock } = deps;
  const now = clock();
  const claim = { purpose: SIGN_IN, secret: qid, now };
  // The try is counted before the code is checked, outside the transaction: concurrent tries are limited to five too.
  const isTry = totp !== undefined || invitationCode !== undefined;
  const ticket = isTry
    ? await tryTicket(database, { ...claim, mostTries: MOST_TRIES })
    : await peekTicket(database, claim);
  const account = await accountOf(deps, ticket);
  const stored = ticket?.state as unknown as SignInState;
  // A ticket from a URL must be bound to a browser: else anyone could send a link that signs in as its sender.
  if (arrived && stored.tie === undefined) throw refused('ticketExpired');
  if (!isTied(stored.tie, call.header('cookie'))) throw refused('ticketExpired');
  const state = { ...stored, agreed: stored.agreed || agreed, remember: stored.remember || remember };
  return answerOutcome(
    await database.transaction((tx) =>
      goOn(tx, deps, { account, state, call, now, qid, ticketState: stored, proofs: { totp, invitationCode } }),
    ),
  );
}

/** By the header `token`, which another system of the operator put into a link. It is used up in any case. */
export async function signInByToken(
  deps: SignInDeps,
  token: string,
  { agreed }: SignInInput,
  call: SignInCall,
): Promise<UserInfo> {
  const { database, clock } = deps;
  const now = clock();
  const account = await accountOf(deps, await spendTicket(database, { purpose: TOKEN_SIGN_IN, secret: token, now }));
  const state: SignInState = { way: 'token', remember: false, agreed, totpPassed: false };
  return answerOutcome(await database.transaction((tx) => goOn(tx, deps, { account, state, call, now, proofs: {} })));
}

async function accountOf({ database }: SignInDeps, ticket: Ticket | undefined): Promise<Account> {
  if (!ticket?.accountId) throw refused('ticketExpired');
  const account = await findAccount(database, ticket.accountId);
  if (account?.state !== 'active') throw refused('ticketExpired');
  return account;
}
