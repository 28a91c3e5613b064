import type { Database } from '#server/platform/database/database.ts';

/** Table → how many rows it has and a sum over their texts, without a line of the backup's own code. */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  return database.transaction(async (tx) => {
    await tx.execute("set local timezone = 'UTC'; set local bytea_output = 'hex'");
    const tables = await tx.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await tx.query<{ print: string }>(
        `select count(*)::text || ' rows, ' || coalesce(md5(string_agg(one, '' order by one)), '') as print
         from (select md5(t::text) as one from ${name} t) as sums`,
      );
      prints[name] = row?.print ?? '';
    }
    return prints;
  });
}

/** Everything of the tables but their rows: what the next start and the next change depend on. */
export async function structure(database: Database): Promise<string[]> {
  const rows = await database.query<{ text: string }>(
    `select pg_get_indexdef(x.indexrelid) as text from pg_index x join pg_class c on c.oid = x.indrelid where c.relnamespace = 'public'::regnamespace
     union all select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) || ' ' || k.convalidated
       from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace
     union all select c.relname || ' ' || t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
     union all select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public' and sequencename not like 'audit_%'
     union all select relname || ' ' || relpersistence::text || ' ' || coalesce(reloptions::text, '') from pg_class where relnamespace = 'public'::regnamespace
     order by 1`,
  );
  return rows.map(({ text }) => text);
}
