import type { Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';

/** Closes an account, which ends its sessions, or opens it again. Answers the state before; undefined for an account that is erased. */
export async function closeAccount(
  tx: Transaction,
  accountId: string,
  state: 'active' | 'disabled',
): Promise<'active' | 'disabled' | undefined> {
  const [before] = await tx.query<{ state: 'active' | 'disabled' }>(
    `select state from account where id = $1 and state <> 'erased' ${FOR_UPDATE}`,
    [accountId],
  );
  if (!before) return undefined;
  await tx.execute('update account set state = $2 where id = $1', [accountId, state]);
  if (state === 'disabled') await endSessionsOf(tx, accountId);
  return before.state;
}
