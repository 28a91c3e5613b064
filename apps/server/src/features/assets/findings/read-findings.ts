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
  page: number;
  page_size: number;
}

/** Of one asset, what to do first before the rest. */
export async function readFindings(
  q: Queryable,
  { assetId, verdict, page, page_size }: Asked,
): Promise<{ total: number; list: Finding[] }> {
  const [counted] = await q.query<{ total: number }>(
    'select count(*)::int as total from asset_finding where asset_id = $1 and verdict = $2',
    [assetId, verdict],
  );
  const rows = await q.query<Omit<Finding, 'verdicts'> & { verdicts: unknown }>(
    `select * from asset_finding where asset_id = $1 and verdict = $2 order by urgency desc, anchor desc limit $3 offset $4`,
    [assetId, verdict, page_size, (page - 1) * page_size],
  );
  return { total: counted?.total ?? 0, list: rows.map((row) => ({ ...row, verdicts: readVerdicts(row.verdicts) })) };
}

/** For the person's export. */
export const exportFindings = (q: Queryable, holderId: string) =>
  q.query(
    `select a.name as asset, f.anchor, f.verdict, f.components, f.is_open, f.verdicts, f.found_at, f.changed_at
     from asset_finding f join asset a on a.id = f.asset_id where f.holder_id = $1 order by f.urgency desc, f.anchor`,
    [holderId],
  );
