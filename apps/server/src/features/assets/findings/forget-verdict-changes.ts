import type { Queryable } from '#server/platform/database/database.ts';

/** Of a holder. What the library and our rules change is not theirs to make more of, and stays for its time. */
const OF_ASSETS_MAX = 200_000;

/** Where assets change: of what such changes did to verdicts before, the oldest lines go. */
export const forgetVerdictChanges = (q: Queryable, assetIds: readonly string[], most = OF_ASSETS_MAX) =>
  q.execute(
    `delete from verdict_change c using
       (select holder_id, (select v.id from verdict_change v where v.holder_id = h.holder_id and v.cause = 'asset' order by v.id desc offset $2 limit 1) as last
        from (select distinct holder_id from asset where id = any($1::uuid[])) as h) as oldest
     where c.holder_id = oldest.holder_id and c.cause = 'asset' and c.id <= oldest.last`,
    [assetIds, most],
  );
