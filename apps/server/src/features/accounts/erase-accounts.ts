import type { Database, Transaction } from '../../platform/database/database.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { recordEvent } from './events.ts';

export async function eraseAccounts({ database, clock }: CommonDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await eraseNextAccount(database, clock()))) {
    // One account per transaction: the next one.
  }
}

/** Erases what is personal of one account whose day has come; false when there is none. */
export async function eraseNextAccount(database: Database, now: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [due] = await tx.query<{ id: string }>(
      `select id from account where erase_at <= $1 and state <> 'erased' order by erase_at limit 1 for update skip locked`,
      [now],
    );
    if (due) await eraseAccount(tx, due.id, now);
    return due !== undefined;
  });
}

/** What remains is a row without a person, so that the audit log still tells which events belong together. */
async function eraseAccount(tx: Transaction, id: string, now: string): Promise<void> {
  await tx.execute(
    `update account set state = 'erased', user_name = $2, user_name_key = $2, qid = $2, password_hash = null,
       password_changed_at = null, phone_sealed = null, phone_index = null, mail_sealed = null, mail_index = null,
       notice_mail_sealed = null, wechat_sealed = null, wechat_index = null, wechat_nickname = '', picture = '', industries = '{}',
       totp_sealed = null, totp_enabled_at = null, sso_issuer = null, sso_subject = null, erase_at = null
     where id = $1`,
    [id, `erased-${id}`],
  );
  await endSessionsOf(tx, id);
  for (const table of ['account_password', 'flow_ticket', 'saved_search'])
    await tx.execute(`delete from ${table} where account_id = $1`, [id]);
  await tx.execute(`update consent set address = '' where account_id = $1`, [id]);
  await tx.execute(`update invitation set note = '' where used_by = $1`, [id]);
  await recordEvent(tx, { at: now, type: 'account.erase', accountId: null, address: '', object: id, success: true });
}
