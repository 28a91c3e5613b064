import type { Database, Queryable, QueryOptions, Transaction } from '#server/platform/database/database.ts';
import { HOLDER_ROLE } from '#server/platform/database/holder-tables.ts';
import { MAY_CHANGE, MAY_READ, MAY_WORK } from './may-hold.ts';

/** The role last: what is before it reads memberships. Where the portal has no such role it stays who it is. */
const ENTER = `select set_config('ldy.may_read', (select array_agg(held.id)::text from ${MAY_READ} as held (id)), true),
  set_config('ldy.may_work', (select array_agg(held.id)::text from ${MAY_WORK} as held (id)), true),
  set_config('ldy.may_change', (select array_agg(held.id)::text from ${MAY_CHANGE} as held (id)), true),
  set_config('role', coalesce((select rolname::text from pg_roles where rolname = '${HOLDER_ROLE}' and pg_has_role(current_user, oid, 'member')
    and has_table_privilege(oid, 'organisation_member'::regclass, 'select')), 'none'), true)`;

/**
 * The one way to what holders have, for an account: the database itself shows and changes only rows of holders where the account may (decision 0146),
 * whatever a statement forgets. Work of the portal that belongs to no account uses the database as it is.
 */
export function asHolder<T>(
  database: Database,
  accountId: string,
  work: (tx: Transaction) => Promise<T>,
  options?: QueryOptions,
): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query(ENTER, [accountId], { keepPlan: true });
    return work(tx);
  }, options);
}

/** The same for each statement alone: for reading that takes turns, which must not hold a connection meanwhile. */
export const statementsAsHolder = (database: Database, accountId: string): Queryable => ({
  query: (sql, params, options) => asHolder(database, accountId, (tx) => tx.query(sql, params, options), options),
  execute: (sql, params, options) => asHolder(database, accountId, (tx) => tx.execute(sql, params, options), options),
});
