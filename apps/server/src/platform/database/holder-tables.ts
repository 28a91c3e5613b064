import type { Logger } from '../log/create-logger.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { lockName } from './locks.ts';

/** How the rows of a table belong to holders, and which right changes them: by the holder in a column, or by the row of another table that a column refers to. */
export type HolderTable = { holder: string; changedWith: Right } | { through: string; to: string; changedWith: Right };
type Right = 'work' | 'change';

/** A transaction for an account takes this role: it owns nothing and bypasses nothing. */
export const HOLDER_ROLE = 'ldy_holder';
const LOCK = 7_310_138;

/**
 * Makes the role, its rights and the policies of these tables, where they are missing. Whether it protects them: on a PostgreSQL where the portal may not
 * make roles an operator makes it, or the conditions of statements are the only protection.
 */
export async function protectHolderTables(
  database: Database,
  tables: Readonly<Record<string, HolderTable>>,
  log?: Logger,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockName(tx, LOCK);
    for (const [table, about] of Object.entries(tables)) await addPolicies(tx, table, about);
    const isThere = (await isMember(tx)) || (await makeRole(tx));
    if (isThere) await grantAll(tx);
    else
      log?.warn(
        `The database role ${HOLDER_ROLE} is missing and could not be made: assets of different holders are separated by statements alone. See docs/how-to/row-level-security.md.`,
      );
    return isThere;
  });
}

async function isMember(q: Queryable): Promise<boolean> {
  const rows = await q.query("select 1 from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')", [
    HOLDER_ROLE,
  ]);
  return rows.length > 0;
}

/** Roles are of the whole cluster: another portal may make it meanwhile. */
async function makeRole(tx: Transaction): Promise<boolean> {
  try {
    return await tx.savepoint(async () => {
      const [known] = await tx.query('select 1 from pg_roles where rolname = $1', [HOLDER_ROLE]);
      if (!known) await tx.execute(`create role ${HOLDER_ROLE} nologin nosuperuser nobypassrls noinherit`);
      await tx.execute(`grant ${HOLDER_ROLE} to current_user`);
      return true;
    });
  } catch {
    return isMember(tx);
  }
}

async function grantAll(tx: Transaction): Promise<void> {
  const [lacking] = await tx.query(
    `select 1 from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       and not has_table_privilege($1, c.oid, 'select, insert, update, delete') limit 1`,
    [HOLDER_ROLE],
  );
  if (!lacking) return;
  const [{ schema } = { schema: 'public' }] = await tx.query<{ schema: string }>(
    'select quote_ident(current_schema()) as schema',
  );
  await tx.execute(`grant usage on schema ${schema} to ${HOLDER_ROLE}`);
  await tx.execute(`grant select, insert, update, delete on all tables in schema ${schema} to ${HOLDER_ROLE}`);
  await tx.execute(`grant usage on all sequences in schema ${schema} to ${HOLDER_ROLE}`);
}

/** The settings are made in each transaction (asHolder); without them nothing is anybody's. */
const MAY = (right: 'read' | Right) =>
  `any (coalesce(nullif((select current_setting('ldy.may_${right}', true)), ''), '{}')::uuid[])`;

async function addPolicies(tx: Transaction, table: string, about: HolderTable): Promise<void> {
  const [known] = await tx.query(
    'select 1 from pg_policies where schemaname = current_schema() and tablename = $1 and policyname = $2',
    [table, 'holder_changes'],
  );
  if (known) return;
  const of = (right: 'read' | Right) =>
    'holder' in about
      ? `${about.holder} = ${MAY(right)}`
      : `exists (select from ${about.to} owned where owned.id = ${about.through} and owned.holder_id = ${MAY(right)})`;
  await tx.execute(`alter table ${table} enable row level security`);
  await tx.execute(`create policy holder_reads on ${table} for select using (${of('read')})`);
  await tx.execute(
    `create policy holder_changes on ${table} for all using (${of(about.changedWith)}) with check (${of(about.changedWith)})`,
  );
}
