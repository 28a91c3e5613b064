import type { Database } from '../platform/database/open-database.ts';

/** Tables derived from imported data; without the logs of runs and changes, which depend on the order of imports. */
const KNOWLEDGE = [
  'source_record',
  'identifier_assertion',
  'vulnerability',
  'ldy_number',
  'ldy_serial',
  'vulnerability_identifier',
  'vulnerability_search',
  'affected_product',
  'vendor',
  'product',
  'epss_score',
  'attack_pattern',
  'weakness',
  'quarantine',
  'patch_document',
  'patch_statement',
  'patch_listing',
  'patch_product',
  'patch',
  'patch_target',
  'patch_fix',
  'patch_stated',
  'patch_edge',
  'patch_line',
  'patch_search',
  'patch_identifier',
  'patched_identifier',
] as const;

/** Table → its rows as sorted text: equal dumps mean equal tables. */
export async function dumpTables(database: Database): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of KNOWLEDGE) {
    const rows = await database.query<{ row: string }>(
      `select t::text as row from ${table} t order by t::text collate "C"`,
    );
    dump[table] = rows.map(({ row }) => row);
  }
  return dump;
}
