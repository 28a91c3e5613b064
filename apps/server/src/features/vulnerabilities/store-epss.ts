import type { DeliveredScore } from '@ldy/domain/vulnerability/epss-score.ts';
import { LIKELY } from '@ldy/domain/vulnerability/priority/rules.ts';
import { recordChanges } from '../../platform/change-log/record-changes.ts';
import type { Transaction } from '../../platform/database/open-database.ts';
import { VULNERABILITY } from './logged-vulnerability.ts';

type DatedScore = Pick<DeliveredScore, 'date' | 'score'>;

/** Up to this number of changed scores the change log names the records, beyond it only that many changed. */
const FEW = 100;

/**
 * Stores the newest score of each CVE. Scores have their own table: a daily file changes most of its 360,000 rows, and no record is
 * touched but those with a priority that moves with it.
 */
export async function storeEpssScores(
  tx: Transaction,
  scores: readonly DatedScore[],
  now: string,
): Promise<{ added: number; changed: number; unchanged: number }> {
  const latest = new Map<string, DatedScore>();
  for (const entry of scores) {
    const other = latest.get(entry.score.cve);
    if (!other || isNewer(entry, other)) latest.set(entry.score.cve, entry);
  }
  const rows = [...latest.values()];
  const written = await tx.query<{ cve: string; existed: boolean; is_likely: boolean }>(
    `insert into epss_score (cve, score, percentile, score_date)
     select * from unnest($1::text[], $2::real[], $3::real[], $4::date[])
     on conflict (cve) do update set score = excluded.score, percentile = excluded.percentile, score_date = excluded.score_date
       where (excluded.score_date, excluded.score, excluded.percentile)
           > (epss_score.score_date, epss_score.score, epss_score.percentile)
     returning cve, (xmax <> 0) as existed, score >= $5::real as is_likely`,
    [
      rows.map((row) => row.score.cve),
      rows.map((row) => row.score.score),
      rows.map((row) => row.score.percentile),
      rows.map((row) => row.date),
      LIKELY,
    ],
  );
  const cves = written.map((row) => row.cve);
  const likely = written.flatMap((row) => (row.is_likely ? row.cve : []));
  const moved = await movePriorities(tx, cves, likely);
  await tellOfScores(tx, cves, moved, now);
  const changed = written.filter((row) => row.existed).length;
  const added = written.length - changed;
  return { added, changed, unchanged: scores.length - added - changed };
}

/** Gives records the priority that goes with the new scores of these CVEs; returns those that had another one. */
async function movePriorities(tx: Transaction, cves: readonly string[], likely: readonly string[]): Promise<string[]> {
  const sorted = cves.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined) return [];
  const up = await tx.query<{ anchor: string }>(
    `update vulnerability_search set priority = priority_likely
     where priority is distinct from priority_likely and cve <> '' and cve = any($1::text[]) returning anchor`,
    [likely],
  );
  // Looked for among the records in the index of the likely ones, in the range of these CVEs: a daily file is sorted, and few of its scores are likely.
  const down = await tx.query<{ anchor: string }>(
    `update vulnerability_search s set priority = s.priority_unlikely from epss_score e
     where s.priority is distinct from s.priority_unlikely and s.cve between $1 and $2 and e.cve = s.cve and e.score < $3::real
     returning s.anchor`,
    [first, last, LIKELY],
  );
  return [...up, ...down].map(({ anchor }) => anchor);
}

/** Records with a moved priority are always named, because the index has to read them again. */
async function tellOfScores(
  tx: Transaction,
  cves: readonly string[],
  moved: readonly string[],
  now: string,
): Promise<void> {
  const known = cves.length > FEW ? [''] : await anchorsOf(tx, cves);
  const hasMoved = new Set(moved);
  const anchors = new Set([...known, ...moved.toSorted()]);
  await recordChanges(
    tx,
    VULNERABILITY,
    [...anchors].map((key) => ({
      ...{ key, what: 'annotated', cause: 'source-said', source: 'epss' },
      fields: hasMoved.has(key) ? ['epss', 'priority'] : ['epss'],
    })),
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
function isNewer(a: DatedScore, b: DatedScore): boolean {
  if (a.date !== b.date) return a.date > b.date;
  if (a.score.score !== b.score.score) return a.score.score > b.score.score;
  return a.score.percentile > b.score.percentile;
}
