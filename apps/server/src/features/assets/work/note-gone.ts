import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** Before findings of an asset go: each is stored with the time. What is there again is not gone any more. */
export async function noteGone(
  tx: Transaction,
  { assetId, gone, there, now }: { assetId: string; gone: readonly string[]; there: readonly string[]; now: string },
): Promise<void> {
  if (gone.length > 0)
    await tx.execute(
      `insert into finding_work (asset_id, anchor, holder_id, verdict, gone_at)
     select asset_id, anchor, holder_id, verdict, $3 from asset_finding where asset_id = $1 and anchor = any($2::text[])
     on conflict (asset_id, anchor) do update set verdict = excluded.verdict, gone_at = excluded.gone_at`,
      [assetId, gone, now],
    );
  await tx.execute(
    'update finding_work set gone_at = null where asset_id = $1 and gone_at is not null and anchor = any($2::text[])',
    [assetId, there],
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
