import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';

/** This many wrong tries within the window lock a name for the same time. Source: common practice; MLPS 2.0, 8.1.4.1 b. */
export const MOST_FAILURES = 5;
export const LOCK_MINUTES = 15;
/** Limit per network in the same time: stops an attack on many names, but not a forgetful colleague. */
export const MOST_FAILURES_OF_ADDRESS = 50;
/** This many in a row, however slowly, require a password reset. Source: NIST SP 800-63B, section 5.2.2. */
export const MOST_FAILURES_IN_A_ROW = 100;

/**
 * Failures are counted by name as typed, so that unknown names lock as known ones do; and by account, so that its three names give no
 * additional tries. Keyed hashes, so that the table does not reveal who was attacked.
 */
export const subjectOfName = (sealer: Sealer, typed: string): Buffer =>
  sealer.index('sign-in.name', typed.normalize('NFKC').trim().toLowerCase());
export const subjectOfAccount = (sealer: Sealer, accountId: string): Buffer =>
  sealer.index('sign-in.account', accountId);
export const subjectOfAddress = (sealer: Sealer, address: string): Buffer =>
  sealer.index('sign-in.address', addressNetwork(address));

/** Remaining seconds of a lock; 0 if not locked. Tries during a lock do not extend it. */
export async function secondsLocked(q: Queryable, subject: Buffer, now: string): Promise<number> {
  const [row] = await q.query<{ seconds: number | null }>(
    `select ceil(extract(epoch from max(at) + make_interval(mins => $3) - $2::timestamptz))::int as seconds
     from (select at from sign_in_failure
            where subject = $1 and at > $2::timestamptz - make_interval(mins => 2 * $3) order by at desc limit $4) latest
     having count(*) = $4 and max(at) - min(at) <= make_interval(mins => $3)`,
    [subject, now, LOCK_MINUTES, MOST_FAILURES],
  );
  return Math.max(0, row?.seconds ?? 0);
}

/** Failures of a subject within the window. */
export async function countFailures(q: Queryable, subject: Buffer, now: string): Promise<number> {
  const [row] = await q.query<{ count: number }>(
    `select count(*)::int as count from sign_in_failure
     where subject = $1 and at > $2::timestamptz - make_interval(mins => $3)`,
    [subject, now, LOCK_MINUTES],
  );
  return row?.count ?? 0;
}

/**
 * Serialises tries for the same subjects, so that a hundred concurrent guesses count like sequential ones. Call it first in the
 * transaction.
 */
export async function lockSubjects(tx: Transaction, subjects: readonly Buffer[]): Promise<void> {
  // In a fixed order, to avoid deadlocks.
  const keys = subjects.map((subject) => subject.readBigInt64BE()).sort((a, b) => (a < b ? -1 : 1));
  for (const key of keys) await lockName(tx, key);
}

/** Counts a wrong try. Runs the same statements for unknown accounts as for known ones, because attackers can measure the time. */
export async function addFailure(
  tx: Transaction,
  { subjects, accountId, now }: { subjects: readonly Buffer[]; accountId: string | null; now: string },
): Promise<void> {
  for (const subject of subjects) {
    await tx.execute('insert into sign_in_failure (subject, at) values ($1, $2)', [subject, now]);
  }
  await tx.execute('update account set failures = failures + 1 where id = $1', [accountId]);
}

/** Resets the count after a successful sign-in. */
export async function forgetFailures(
  tx: Transaction,
  { subjects, accountId }: { subjects: readonly Buffer[]; accountId: string | null },
): Promise<void> {
  for (const subject of subjects) await tx.execute('delete from sign_in_failure where subject = $1', [subject]);
  await tx.execute('update account set failures = 0 where id = $1 and failures <> 0', [accountId]);
}
