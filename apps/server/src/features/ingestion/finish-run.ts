import type { Database } from '../../platform/database/open-database.ts';
import { figuresAreCurrent, storeFigures } from '../figures/store-figures.ts';
import { finishPatches, patchesAreFinished } from '../patches/finish-patches.ts';
import { productsAreCurrent, refreshProducts } from '../products/refresh-products.ts';
import { ageNotYet } from '../vulnerabilities/age-not-yet.ts';
import { numberVulnerabilities } from '../vulnerabilities/number-vulnerabilities.ts';
import { tidyLibrary, tidyTables } from '../vulnerabilities/tidy-library.ts';
import { interruptedImports } from './run-log.ts';

export interface FinishedRun {
  numbered: number;
  /** Sources with an interrupted import, for which numbering waits. */
  waitingFor: string[];
  vulnerabilities: number;
}

const FOLLOWING_TABLES = ['vendor', 'product', 'touched_name'];
const CHANGED_TABLES = [
  'news_entry',
  'news_search',
  'news_identifier',
  'patch',
  'patch_target',
  'patch_fix',
  'patched_identifier',
  'patch_edge',
  'patch_corrects',
  'patch_line',
  'patch_search',
  'patch_identifier',
];

/**
 * Steps after an import: LDY numbers, product counts, figures, and planner statistics. All are idempotent, so after a kill the next run, or
 * the worker, completes them.
 */
export async function finishRun(database: Database, now: string): Promise<FinishedRun> {
  const waitingFor = await interruptedImports(database, now);
  const numbered = waitingFor.length === 0 ? await numberVulnerabilities(database, now) : 0;
  // First, because products and figures are counted of what it makes of the vulnerabilities.
  await finishPatches(database, now);
  await ageNotYet(database, now);
  if (!(await productsAreCurrent(database))) await refreshProducts(database);
  if (!(await figuresAreCurrent(database))) await storeFigures(database, now);
  await tidyLibrary(database, FOLLOWING_TABLES);
  await tidyTables(database, CHANGED_TABLES);
  const [row] = await database.query<{ count: number }>('select count(*)::int as count from vulnerability');
  return { numbered, waitingFor, vulnerabilities: row?.count ?? 0 };
}

/** Completes the steps that a killed importer did not reach, if the import is not repeated. */
export async function finishInterruptedRun(database: Database, now: string): Promise<void> {
  if (await hasUnfinishedWork(database, now)) await finishRun(database, now);
}

/** Whether an import ended before numbers were assigned or products counted. */
export async function hasUnfinishedWork(database: Database, now: string): Promise<boolean> {
  if ((await interruptedImports(database, now)).length > 0) return false;
  const rows = await database.query(
    'select from vulnerability v where not exists (select from ldy_number n where n.anchor = v.anchor) limit 1',
  );
  return (
    rows.length > 0 ||
    !(await productsAreCurrent(database)) ||
    !(await figuresAreCurrent(database)) ||
    !(await patchesAreFinished(database))
  );
}
