import { countAfter, latestPosition } from '#server/platform/change-log/read-changes.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { tidyTables } from '#server/platform/database/tidy-tables.ts';
import { VULNERABILITY } from '../logged-vulnerability.ts';

const TABLES = [
  'vulnerability_search',
  'vulnerability',
  'vulnerability_identifier',
  'source_record',
  'identifier_assertion',
  'epss_score',
  'affected_product',
  'change_log',
];
/** Of the records of the library. */
const MUCH = 0.02;

/** Brings statistics and free space of the library's tables, and of `others` that follow from it, up to date. On the embedded database only when much changed: for seconds it answers no call. */
export async function tidyLibrary(database: Database, others: readonly string[]): Promise<void> {
  const [state] = await database.query<{ tidied: string }>('select tidied from library_state');
  if (database.kind === 'embedded' && !(await hasChangedMuch(database, state?.tidied ?? ''))) return;
  const reached = await latestPosition(database);
  await database.query("select gin_clean_pending_list('vulnerability_search_by_terms'::regclass)");
  await tidyTables(database, [...TABLES, ...others]);
  await database.execute('update library_state set tidied = $1', [reached]);
}

/** Whether work that keeps the embedded database from answering for seconds is worth it again: `since` is how far the log of changes was then. */
async function hasChangedMuch(database: Database, since: string): Promise<boolean> {
  const changes = await countAfter(database, since, VULNERABILITY.name);
  const [row] = await database.query<{ much: boolean }>(
    'select $1::float8 > $2::float8 * (select count(*) from vulnerability) as much',
    [changes, MUCH],
  );
  return row?.much ?? true;
}
