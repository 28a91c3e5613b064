import type { Transaction } from '../database.ts';
import { quoted } from './describe-tables.ts';

const OURS = 'c.relnamespace = current_schema()::regnamespace';

/**
 * Takes away what rows need not meet one by one while they are loaded: foreign keys, indexes without a constraint, triggers. Returns what brings all of it
 * back as it was, which also checks the rows against it. An owner of the tables may do it; nothing here needs a superuser.
 */
export async function setAside(tx: Transaction): Promise<() => Promise<void>> {
  const triggers = await tx.query<{ table: string; name: string }>(
    `select c.relname::text as table, t.tgname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where ${OURS} and not t.tgisinternal and t.tgenabled = 'O'`,
  );
  const keys = await tx.query<{ table: string; name: string; definition: string }>(
    `select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OURS} and k.contype = 'f' order by c.relname, k.conname`,
  );
  const indexes = await tx.query<{ name: string; definition: string }>(
    `select i.relname::text as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.oid) order by i.relname`,
  );
  for (const { table, name } of triggers)
    await tx.execute(`alter table ${quoted(table)} disable trigger ${quoted(name)}`);
  for (const { table, name } of keys) await tx.execute(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await tx.execute(`drop index ${quoted(name)}`);

  return async () => {
    for (const { definition } of indexes) await tx.execute(definition);
    for (const { table, name, definition } of keys)
      await tx.execute(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    for (const { table, name } of triggers)
      await tx.execute(`alter table ${quoted(table)} enable trigger ${quoted(name)}`);
  };
}
