import type { Queryable } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Account } from './account.ts';
import type { AccountDeps, Asking } from './account-deps.ts';
import { verifyPassword } from './password-hash.ts';

const MOST_FAILURES = 5;
const WINDOW_SECONDS = 15 * 60;
/** Who has no password here signs in elsewhere: a sign-in of the last minutes stands for it. */
const FRESH_SECONDS = 10 * 60;

/**
 * Whoever changes what opens the account, or takes its data away, shows once more who they are. Wrong passwords count as failed
 * sign-ins do, and after five in 15 minutes none is looked at any more. Throws passwordWrong.
 */
export async function confirmPassword(
  deps: AccountDeps,
  account: Account,
  digest: string,
  asking: Asking,
): Promise<void> {
  if (account.passwordHash === null) return confirmFreshSession(deps, asking);
  const { database, sealer } = deps;
  const now = deps.clock();
  const subject = subjectOf(sealer, account);
  // The try is kept before it is looked at: of many at once no more than five are.
  await database.execute('insert into sign_in_failure (subject, at) values ($1, $2)', [subject, now]);
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from sign_in_failure where subject = $1 and at > $2::timestamptz - make_interval(secs => $3)',
    [subject, now, WINDOW_SECONDS],
  );
  const isLocked = (row?.count ?? 0) > MOST_FAILURES;
  const isRight = await verifyPassword(digest, isLocked ? null : account.passwordHash);
  if (isRight) {
    await forgetFailures(database, sealer, account);
    return;
  }
  await database.execute('update account set failures = failures + 1 where id = $1', [account.id]);
  await recordEvent(database, {
    at: now,
    type: 'password.confirm',
    accountId: account.id,
    address: asking.address,
    object: account.id,
    success: false,
    detail: { locked: isLocked },
  });
  throw refused('passwordWrong');
}

/** After a right password, or a new one. */
export async function forgetFailures(q: Queryable, sealer: Sealer, account: Pick<Account, 'id'>): Promise<void> {
  await q.execute('delete from sign_in_failure where subject = $1', [subjectOf(sealer, account)]);
  await q.execute('update account set failures = 0 where id = $1 and failures <> 0', [account.id]);
}

const subjectOf = (sealer: Sealer, { id }: Pick<Account, 'id'>) => sealer.index('sign-in.account', id);

async function confirmFreshSession({ database, clock }: AccountDeps, { viewer }: Asking): Promise<void> {
  const [fresh] = await database.query(
    'select 1 from session where id = $1 and created_at > $2::timestamptz - make_interval(secs => $3)',
    [viewer.sessionId, clock(), FRESH_SECONDS],
  );
  if (!fresh) throw refused('passwordWrong', '请重新登录后再操作');
}
