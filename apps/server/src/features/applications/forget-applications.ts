import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** Takes contact and licence away from applications that were decided long enough ago; company and decision stay. */
export async function forgetApplications(q: Queryable, now: string): Promise<void> {
  await q.execute(
    `update application set contact_sealed = null, contact_index = null, content_index = null, file_id = '', file_name = '',
       user_name = '', forget_at = null
     where forget_at <= $1`,
    [now],
  );
}

/** Applications of an account that is erased; their uploads are erased by the module that stores them. */
export async function eraseApplications(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute('delete from application where account_id = $1', [accountId]);
}
