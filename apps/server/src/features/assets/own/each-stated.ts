import type { Queryable } from '#server/platform/database/database.ts';
import { readStated, type Stated } from './stated-component.ts';

const AT_ONCE = 2_000;

/** The components of an asset in their order, some at a time: an asset may have 50,000. */
export async function* eachStated(q: Queryable, assetId: string): AsyncGenerator<{ place: number; stated: Stated }> {
  for (let after = 0; ; ) {
    const rows = await q.query<{ place: number; stated: unknown }>(
      'select place, stated from asset_component where asset_id = $1 and place > $2 order by place limit $3',
      [assetId, after, AT_ONCE],
    );
    for (const { place, stated } of rows) yield { place, stated: readStated(stated) };
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.place;
  }
}
