import { isSeenAgain } from '@ldy/domain/asset/work/standing.ts';
import type { Closing } from '../findings/closing.ts';

interface Row {
  state: number;
  changed_at: string | null;
  digest_then: string;
  digest_now: string;
  found_at: string;
}

/** What was dealt with is open again where it is seen again. */
export const closeByWork: Closing = async (tx, findings) => {
  const rows = await tx.query<Row>(
    `select coalesce(w.state, 0) as state, w.changed_at, coalesce(w.digest, '') as digest_then, coalesce(j.digest, '') as digest_now, f.found_at
     from unnest($1::uuid[], $2::text[]) with ordinality as asked (asset_id, anchor, place)
     join asset_finding f on f.asset_id = asked.asset_id and f.anchor = asked.anchor
     left join finding_work w on w.asset_id = asked.asset_id and w.anchor = asked.anchor
     left join asset_judgement j on j.asset_id = asked.asset_id order by asked.place`,
    [findings.map(({ asset_id }) => asset_id), findings.map(({ anchor }) => anchor)],
  );
  return rows.map(({ state, changed_at, digest_then, digest_now, found_at }) => {
    const seen = {
      state,
      changedAt: changed_at ?? '',
      digestThen: digest_then,
      digestNow: digest_now,
      foundAt: found_at,
    };
    return { work: isSeenAgain(seen) ? 0 : state };
  });
};
