import type { Queryable } from '#server/platform/database/database.ts';
import { type FindingRow, readVerdicts } from './finding-of.ts';

/** A finding as it is stored. */
export interface Finding extends FindingRow {
  asset_id: string;
  holder_id: string;
  is_open: boolean;
  has_fix: boolean;
  found_at: string;
  changed_at: string;
}

interface Asked {
  assetId: string;
  /** 0 affected, 1 unknown. */
  verdict: 0 | 1;
  /** Otherwise by name: for readers who may not see what makes them urgent. */
  byUrgency: boolean;
  page: number;
  page_size: number;
}

/** Of one asset, what to do first before the rest. */
export async function readFindings(
  q: Queryable,
  { assetId, verdict, byUrgency, page, page_size }: Asked,
): Promise<{ total: number; list: Finding[] }> {
  const [counted] = await q.query<{ total: number }>(
    'select count(*)::int as total from asset_finding where asset_id = $1 and verdict = $2',
    [assetId, verdict],
  );
  const rows = await q.query<Omit<Finding, 'verdicts'> & { verdicts: unknown }>(
    `select * from asset_finding where asset_id = $1 and verdict = $2 order by case when $5 then urgency else 0 end desc, anchor desc limit $3 offset $4`,
    [assetId, verdict, page_size, (page - 1) * page_size, byUrgency],
  );
  return { total: counted?.total ?? 0, list: rows.map((row) => ({ ...row, verdicts: readVerdicts(row.verdicts) })) };
}

/** How many of each kind an asset has. `affected`: components. */
export async function countFindings(q: Queryable, assetId: string) {
  const [counted] = await q.query<{ vulnerabilities: number; exploited: number; unknown: number; affected: number }>(
    `select count(*) filter (where verdict = 0)::int as vulnerabilities, count(*) filter (where verdict = 0 and exploited)::int as exploited,
       count(*) filter (where verdict = 1)::int as unknown,
       (select coalesce(sum(count), 0)::int from (
         select distinct v.component, v.identity, v.count from asset_finding f,
           jsonb_to_recordset(f.verdicts) as v (component text, identity text, count integer, verdict text)
         where f.asset_id = $1 and f.verdict = 0 and v.verdict = 'affected') each) as affected
     from asset_finding where asset_id = $1`,
    [assetId],
  );
  return counted ?? { vulnerabilities: 0, exploited: 0, unknown: 0, affected: 0 };
}

/** For the person's export. */
export const exportFindings = (q: Queryable, holderId: string) =>
  q.query(
    `select a.name as asset, f.anchor, f.verdict, f.components, f.is_open, f.verdicts, f.found_at, f.changed_at
     from asset_finding f join asset a on a.id = f.asset_id where f.holder_id = $1 order by a.name, f.asset_id, f.anchor`,
    [holderId],
  );
