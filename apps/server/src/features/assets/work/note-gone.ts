import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** Assets with the vulnerabilities of some of their findings, each pair at one place of both. */
export interface FindingKeys {
  assets: readonly string[];
  anchors: readonly string[];
}

/** Before findings go: each is stored with the time. What is there again is not gone any more. */
export async function noteGone(
  tx: Transaction,
  { gone, there, now }: { gone: FindingKeys; there: FindingKeys; now: string },
): Promise<void> {
  if (gone.assets.length > 0)
    await tx.execute(
      `insert into finding_work (asset_id, anchor, holder_id, verdict, gone_at)
       select f.asset_id, f.anchor, f.holder_id, f.verdict, $3
       from unnest($1::uuid[], $2::text[]) as given (asset_id, anchor)
       join asset_finding f on f.asset_id = given.asset_id and f.anchor = given.anchor
       on conflict (asset_id, anchor) do update set verdict = excluded.verdict, gone_at = excluded.gone_at`,
      [gone.assets, gone.anchors, now],
    );
  await tx.execute(
    `update finding_work w set gone_at = null from unnest($1::uuid[], $2::text[]) as given (asset_id, anchor)
     where w.gone_at is not null and w.asset_id = given.asset_id and w.anchor = given.anchor`,
    [there.assets, there.anchors],
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
