import { MODULES } from '../modules.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Intake } from '../platform/modules/intake.ts';

/** Table → its rows as sorted text, of the tables that follow from imported data alone: equal dumps mean equal tables. */
export async function dumpTables(
  database: Database,
  modules: readonly Intake[] = MODULES,
): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of modules.flatMap(({ knowledge = [] }) => knowledge)) {
    const rows = await database.query<{ row: string }>(
      `select t::text as row from ${table} t order by t::text collate "C"`,
    );
    dump[table] = rows.map(({ row }) => row);
  }
  return dump;
}
