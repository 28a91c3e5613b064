import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import { isCommonPassword, isMadeOfPerson, type Person } from './common-passwords.ts';
import { verifyPassword } from './password-hash.ts';

/** This many previous passwords are refused. */
export const REMEMBERED_PASSWORDS = 5;

/**
 * Throws passwordTooCommon for a common password, one derived from the person's data, or one of the person's last five. Slow: do not call
 * inside a transaction.
 */
export async function refuseWeakPassword(
  database: Database,
  { digest, person, accountId }: { digest: string; person: Person; accountId?: string },
): Promise<void> {
  if ((await isCommonPassword(digest)) || (await isMadeOfPerson(digest, person))) throw refused('passwordTooCommon');
  if (accountId === undefined) return;
  const rows = await database.query<{ password_hash: string }>(
    `select password_hash from account_password where account_id = $1
     union select password_hash from account where id = $1 and password_hash is not null`,
    [accountId],
  );
  // Sequential, because each verification needs much memory.
  for (const row of rows) if (await verifyPassword(digest, row.password_hash)) throw refused('passwordTooCommon');
}

/** Sets and remembers the password. Ending sessions, notices and audit are the caller's task. */
export async function setPassword(
  tx: Transaction,
  { accountId, hash, now }: { accountId: string; hash: string; now: string },
): Promise<void> {
  await tx.execute('update account set password_hash = $2, password_changed_at = $3, failures = 0 where id = $1', [
    accountId,
    hash,
    now,
  ]);
  await rememberPassword(tx, { accountId, hash, now });
}

export async function rememberPassword(
  tx: Transaction,
  { accountId, hash, now }: { accountId: string; hash: string; now: string },
): Promise<void> {
  await tx.execute(
    `insert into account_password (account_id, password_hash, at) values ($1, $2, $3)
     on conflict (account_id, at) do update set password_hash = excluded.password_hash`,
    [accountId, hash, now],
  );
  await tx.execute(
    `delete from account_password where account_id = $1 and at not in (
       select at from account_password where account_id = $1 order by at desc limit $2)`,
    [accountId, REMEMBERED_PASSWORDS],
  );
}
