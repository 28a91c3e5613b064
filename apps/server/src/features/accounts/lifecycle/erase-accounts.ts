import type { Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE_SKIP_LOCKED } from '#server/platform/database/locks.ts';
import type { CommonDeps } from '#server/platform/modules/module.ts';
import { recordEvent } from '../events.ts';

export interface EraseDeps extends CommonDeps {
  /** What other modules erase of an account. */
  eraseParts: readonly ((tx: Transaction, accountId: string) => Promise<unknown>)[];
}

export async function eraseAccounts(deps: EraseDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await eraseNextAccount(deps))) {
    // One account per transaction.
  }
}

/** Erases the personal data of one account that is due; false if there is none. */
export async function eraseNextAccount({ database, clock, eraseParts }: EraseDeps): Promise<boolean> {
  const now = clock();
  return database.transaction(async (tx) => {
    const [due] = await tx.query<{ id: string }>(
      `select id from account where erase_at <= $1 and state <> 'erased' order by erase_at limit 1 ${FOR_UPDATE_SKIP_LOCKED}`,
      [now],
    );
    if (!due) return false;
    await eraseAccount(tx, due.id);
    for (const erase of eraseParts) await erase(tx, due.id);
    const event = {
      at: now,
      type: 'account.erase',
      accountId: null,
      address: '',
      object: due.id,
      success: true,
    } as const;
    await recordEvent(tx, event);
    return true;
  });
}

/** A row without personal data remains, so that the audit log shows which events belong together. */
async function eraseAccount(tx: Transaction, id: string): Promise<void> {
  await tx.execute(
    `update account set state = 'erased', user_name = $2, user_name_key = $2, qid = $2, password_hash = null,
       password_changed_at = null, phone_sealed = null, phone_index = null, mail_sealed = null, mail_index = null,
       notice_mail_sealed = null, wechat_sealed = null, wechat_index = null, wechat_nickname = '', picture = '', industries = '{}',
       totp_sealed = null, totp_enabled_at = null, sso_issuer = null, sso_subject = null, erase_at = null
     where id = $1`,
    [id, `erased-${id}`],
  );
  await tx.execute('delete from account_password where account_id = $1', [id]);
  await tx.execute(`update consent set address = '' where account_id = $1`, [id]);
}
