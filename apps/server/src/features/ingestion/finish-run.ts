import type { Database } from '../../platform/database/open-database.ts';
import { figuresAreCurrent, storeFigures } from '../figures/store-figures.ts';
import { productsAreCurrent, refreshProducts } from '../products/refresh-products.ts';
import { numberVulnerabilities } from '../vulnerabilities/number-vulnerabilities.ts';
import { interruptedImports } from './run-log.ts';

export interface FinishedRun {
  numbered: number;
  /** Sources whose interrupted import the numbers wait for. */
  waitingFor: string[];
  vulnerabilities: number;
}

const CHANGED_TABLES = [
  'vulnerability_search',
  'vulnerability',
  'vulnerability_identifier',
  'source_record',
  'identifier_assertion',
  'epss_score',
  'affected_product',
  'vendor',
  'product',
];

/**
 * What follows from imports as a whole: LDY numbers, product counts, figures, and statistics for the query planner. Each step can be
 * repeated, so a run that was killed before or within it is made whole by the next one, or by the worker.
 */
export async function finishRun(database: Database, now: string): Promise<FinishedRun> {
  const waitingFor = await interruptedImports(database, now);
  const numbered = waitingFor.length === 0 ? await numberVulnerabilities(database, now) : 0;
  if (!(await productsAreCurrent(database))) await refreshProducts(database);
  if (!(await figuresAreCurrent(database))) await storeFigures(database, now);
  await database.query("select gin_clean_pending_list('vulnerability_search_by_terms'::regclass)");
  // A server tidies up by itself; the embedded database has nobody who would.
  const tidy = database.kind === 'embedded' ? 'vacuum (analyze)' : 'analyze';
  for (const table of CHANGED_TABLES) await database.execute(`${tidy} ${table}`);
  const [row] = await database.query<{ count: number }>('select count(*)::int as count from vulnerability');
  return { numbered, waitingFor, vulnerabilities: row?.count ?? 0 };
}

/** Makes whole what an importer that was killed left undone, when nobody repeats the import. */
export async function finishInterruptedRun(database: Database, now: string): Promise<void> {
  if (await hasUnfinishedWork(database, now)) await finishRun(database, now);
}

/** Whether an importer ended before it gave numbers or counted products. */
export async function hasUnfinishedWork(database: Database, now: string): Promise<boolean> {
  if ((await interruptedImports(database, now)).length > 0) return false;
  const rows = await database.query(
    'select from vulnerability v where not exists (select from ldy_number n where n.anchor = v.anchor) limit 1',
  );
  return rows.length > 0 || !(await productsAreCurrent(database)) || !(await figuresAreCurrent(database));
}
