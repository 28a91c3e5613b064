import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** Before findings of an asset are replaced by those of these anchors: what goes is stored with the time, what is back is not gone any more. */
export async function noteGone(
  tx: Transaction,
  { assetId, anchors, now }: { assetId: string; anchors: readonly string[]; now: string },
): Promise<void> {
  await tx.execute(
    `insert into finding_work (asset_id, anchor, holder_id, verdict, gone_at)
     select asset_id, anchor, holder_id, verdict, $3 from asset_finding where asset_id = $1 and anchor <> all($2::text[])
     on conflict (asset_id, anchor) do update set verdict = excluded.verdict, gone_at = excluded.gone_at`,
    [assetId, anchors, now],
  );
  await tx.execute(
    'update finding_work set gone_at = null where asset_id = $1 and gone_at is not null and anchor = any($2::text[])',
    [assetId, anchors],
  );
}

const DAYS = 180;

/** What went long ago, and has no work on it. */
export async function sweepGone(q: Queryable, now: string): Promise<void> {
  await q.execute(
    `delete from finding_work where gone_at < $1::timestamptz - make_interval(days => $2) and changed_at is null`,
    [now, DAYS],
  );
}
