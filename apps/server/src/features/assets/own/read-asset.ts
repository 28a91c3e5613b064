import type { readAsset as readCall } from '@ldy/contract/asset/own-assets.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { ownAsset } from './asset-rows.ts';
import { describeComponent, isComparable } from './component-in-words.ts';
import { ownComponents } from './own-components.ts';

/** An asset with a page of its components, those that cannot be compared first. */
export async function readAsset(
  q: Queryable,
  { id, page, page_size }: ParsedInputOf<typeof readCall>,
  accountId: string,
): Promise<OutputOf<typeof readCall>> {
  const asset = await ownAsset(q, accountId, id, 'read');
  const all = await ownComponents(q, asset);
  const { open = [], done = [] } = Object.groupBy(all, (one) => (isComparable(one) ? 'done' : 'open'));
  const from = (page - 1) * page_size;
  return {
    asset,
    ...{ identified: done.length, total: all.length },
    list: [...open, ...done].slice(from, from + page_size).map(describeComponent),
  };
}

/** For the person's export: as it is stored. */
export const exportAssets = (q: Queryable, accountId: string) =>
  q.query(
    `select a.name, a.product, a.version, a.cpe, a.purl, a.owner, a.asset_group, a.tags, a.notes, a.system, a.distribution, a.release,
       a.architecture, a.level, a.location, a.exclusive, a.created_at, a.updated_at,
       coalesce((select jsonb_agg(c.stated order by c.place) from asset_component c where c.asset_id = a.id), '[]'::jsonb) as components
     from asset a where a.holder_id = $1 order by a.created_at, a.id`,
    [accountId],
  );
