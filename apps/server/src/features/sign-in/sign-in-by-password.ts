import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { InvalidInputError, refused, TooManyRequestsError } from '../../platform/errors.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount, findAccountByName } from '../accounts/find-account.ts';
import { hashPassword, inPasswordQueue, needsRehash, verifyPassword } from '../accounts/passwords/password-hash.ts';
import { spendValidate } from '../captcha/spend-validate.ts';
import * as counted from '../sessions/sign-in-failures.ts';
import { answerOutcome } from './answer-outcome.ts';
import { recordEvent } from './events.ts';
import { goOn, type Outcome } from './go-on.ts';
import { lockAccount } from './lock-account.ts';
import type { SignInCall, SignInDeps, SignInInput } from './sign-in-deps.ts';

/** Looked up when there is no such account, so that the same statements run. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

interface Attempt {
  found: Account | undefined;
  matches: boolean;
  name: Buffer;
  input: SignInInput;
  call: SignInCall;
  now: string;
}

/**
 * By user name, phone or mail address. Unknown names, wrong passwords, closed and locked accounts get the same answer in the same time;
 * only a locked name is answered faster, which anyone can cause for any name.
 */
export async function signInByPassword(deps: SignInDeps, input: SignInInput, call: SignInCall): Promise<UserInfo> {
  const { database, sealer, clock } = deps;
  const { user_name: typed, password } = input;
  if (typed === undefined || password === undefined) throw new InvalidInputError('user_name', '须与 password 一起填写');
  if (!input.agreed) throw refused('agreementNeeded');
  const { address } = call;
  await spendValidate(database, { token: input.validate, purpose: 'sign-in', address, now: clock() });
  const name = counted.subjectOfName(sealer, typed);
  await refuseFlood(deps, address);
  const seconds = await counted.secondsLocked(database, name, clock());
  if (seconds > 0) throw failed(seconds);

  const found = await findAccountByName(database, sealer, typed);
  const matches = await inPasswordQueue(addressNetwork(address), () =>
    verifyPassword(password, found?.passwordHash ?? null),
  );
  const now = clock();
  const outcome = await database.transaction((tx) => settle(tx, deps, { found, matches, name, input, call, now }));
  if ('seconds' in outcome) throw failed(outcome.seconds);
  if (found?.passwordHash && needsRehash(found.passwordHash)) await rehash(deps, found, password);
  return answerOutcome(outcome);
}

async function refuseFlood({ database, sealer, clock }: SignInDeps, address: string): Promise<void> {
  const failures = await counted.countFailures(database, counted.subjectOfAddress(sealer, address), clock());
  if (failures >= counted.MOST_FAILURES_OF_ADDRESS) throw new TooManyRequestsError(counted.LOCK_MINUTES * 60);
}

/** Decides after the password was verified, one try at a time: of concurrent tries at most five count. */
async function settle(tx: Transaction, deps: SignInDeps, attempt: Attempt): Promise<Outcome | { seconds: number }> {
  const { found, matches, name, input, call, now } = attempt;
  const ofAccount = counted.subjectOfAccount(deps.sealer, found?.id ?? NO_ACCOUNT + name.toString('hex'));
  await counted.lockSubjects(tx, [name, ofAccount]);
  await lockAccount(tx, found?.id ?? NO_ACCOUNT);
  const account = await findAccount(tx, found?.id ?? NO_ACCOUNT);
  const isNameLocked = (await counted.secondsLocked(tx, name, now)) > 0;
  const isLocked = (await counted.secondsLocked(tx, ofAccount, now)) > 0;
  const mayEnter =
    account?.state === 'active' &&
    account.passwordHash === found?.passwordHash &&
    account.failures < counted.MOST_FAILURES_IN_A_ROW;
  if (!account || !mayEnter || !matches || isNameLocked || isLocked) {
    return refuse(tx, deps, { ...attempt, ofAccount, isNameLocked, isLocked, account });
  }
  await counted.forgetFailures(tx, { subjects: [name], accountId: null });
  const state = { way: 'password', remember: input.remember, agreed: true, totpPassed: false } as const;
  return goOn(tx, deps, {
    account,
    state,
    call,
    now,
    proofs: { totp: input.totp, invitationCode: input.invitationCode },
  });
}

async function refuse(
  tx: Transaction,
  deps: SignInDeps,
  {
    account,
    name,
    ofAccount,
    isNameLocked,
    isLocked,
    call,
    now,
  }: Attempt & { account: Account | undefined; ofAccount: Buffer; isNameLocked: boolean; isLocked: boolean },
): Promise<{ seconds: number }> {
  const ofAddress = counted.subjectOfAddress(deps.sealer, call.address);
  // Tries during a lock do not extend it. The name has its own lock: its countdown must not reveal whether the account behind it is locked.
  const subjects = [ofAddress, ...(isNameLocked ? [] : [name]), ...(isLocked ? [] : [ofAccount])];
  await counted.addFailure(tx, { subjects, accountId: isLocked ? null : (account?.id ?? null), now });
  const event = { at: now, accountId: account?.id ?? null, address: call.address, object: account?.id ?? '' };
  await recordEvent(tx, {
    ...event,
    type: 'sign-in',
    success: false,
    // Distinguishes tries at one name from tries at many, without storing what was typed, which may be a password.
    detail: { way: 'password', name: name.toString('hex').slice(0, 16), locked: isLocked },
  });
  if (account && !isLocked && account.failures + 1 === counted.MOST_FAILURES_IN_A_ROW) {
    await recordEvent(tx, { ...event, type: 'account.lock', success: true, detail: { why: 'failures' } });
    await deps.notify?.(tx, { kind: 'manyFailures', account, at: now });
  }
  return { seconds: await counted.secondsLocked(tx, name, now) };
}

/** The countdown depends on the typed name only, never on an account, so it does not reveal which names exist. */
const failed = (seconds: number) =>
  refused('signInFailed', undefined, seconds > 0 ? { retry_after_seconds: seconds } : null);

async function rehash({ database }: SignInDeps, account: Account, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await database.execute('update account set password_hash = $2 where id = $1 and password_hash = $3', [
    account.id,
    hash,
    account.passwordHash,
  ]);
}
