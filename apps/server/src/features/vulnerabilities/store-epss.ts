import type { Transaction } from '../../platform/database/open-database.ts';
import { recordChanges } from './record-changes.ts';

export interface DeliveredScore {
  date: string;
  score: { cve: string; score: number; percentile: number };
}

/** Up to this number of changed scores the change log names the records, beyond it only that many changed. */
const FEW = 100;

/**
 * Stores the newest score of each CVE. Scores have their own table: a daily file changes most of its 360,000 rows, and no record is
 * touched.
 */
export async function storeEpssScores(
  tx: Transaction,
  scores: readonly DeliveredScore[],
  now: string,
): Promise<{ added: number; changed: number; unchanged: number }> {
  const latest = new Map<string, DeliveredScore>();
  for (const entry of scores) {
    const other = latest.get(entry.score.cve);
    if (!other || isNewer(entry, other)) latest.set(entry.score.cve, entry);
  }
  const rows = [...latest.values()];
  const written = await tx.query<{ cve: string; existed: boolean }>(
    `insert into epss_score (cve, score, percentile, score_date)
     select * from unnest($1::text[], $2::real[], $3::real[], $4::date[])
     on conflict (cve) do update set score = excluded.score, percentile = excluded.percentile, score_date = excluded.score_date
       where (excluded.score_date, excluded.score, excluded.percentile)
           > (epss_score.score_date, epss_score.score, epss_score.percentile)
     returning cve, (xmax <> 0) as existed`,
    [
      rows.map((row) => row.score.cve),
      rows.map((row) => row.score.score),
      rows.map((row) => row.score.percentile),
      rows.map((row) => row.date),
    ],
  );
  await tellOfScores(
    tx,
    written.map((row) => row.cve),
    now,
  );
  const changed = written.filter((row) => row.existed).length;
  const added = written.length - changed;
  return { added, changed, unchanged: scores.length - added - changed };
}

async function tellOfScores(tx: Transaction, cves: readonly string[], now: string): Promise<void> {
  const anchors = cves.length > FEW ? [''] : await anchorsOf(tx, cves);
  await recordChanges(
    tx,
    anchors.map((anchor) => ({ anchor, kind: 'scored' })),
    now,
  );
}

async function anchorsOf(tx: Transaction, cves: readonly string[]): Promise<string[]> {
  if (cves.length === 0) return [];
  const rows = await tx.query<{ anchor: string }>(
    "select anchor from vulnerability_search where cve = any($1::text[]) and cve <> '' order by anchor",
    [cves],
  );
  return rows.map((row) => row.anchor);
}

/** The feed has listed a CVE twice on one day: the higher score wins, whatever the order. */
function isNewer(a: DeliveredScore, b: DeliveredScore): boolean {
  if (a.date !== b.date) return a.date > b.date;
  if (a.score.score !== b.score.score) return a.score.score > b.score.score;
  return a.score.percentile > b.score.percentile;
}
