import type { Database } from '../../platform/database/open-database.ts';
import { refreshProducts } from '../products/refresh-products.ts';
import { numberVulnerabilities } from '../vulnerabilities/number-vulnerabilities.ts';

/**
 * What follows from a run as a whole: LDY numbers, product counts, and statistics for the query planner. Each step can be
 * repeated, so a run that was killed before or within it is made whole by the next one, or by the next start of the portal.
 */
export async function finishRun(
  database: Database,
  now: string,
): Promise<{ numbered: number; vulnerabilities: number }> {
  const numbered = await numberVulnerabilities(database, now);
  await refreshProducts(database);
  await database.query("select gin_clean_pending_list('vulnerability_search_by_terms'::regclass)");
  for (const table of ['vulnerability_search', 'vulnerability', 'source_record', 'epss_score', 'affected_product']) {
    await database.query(`analyze ${table}`);
  }
  const [row] = await database.query<{ count: number }>('select count(*)::int as count from vulnerability');
  return { numbered, vulnerabilities: row?.count ?? 0 };
}
