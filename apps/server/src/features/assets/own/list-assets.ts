import type { listAssets as listCall, listAssetTags as tagsCall } from '@ldy/contract/asset/own-assets.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { likeAnywhere } from '#server/platform/database/like.ts';
import { MAY_READ } from '../../organisations/holders/may-hold.ts';
import { ASSET_COLUMNS, type AssetRow } from './asset-rows.ts';

const IS_FOUND = `lower(concat_ws(' ', a.name, a.product_name, a.version, a.cpe, a.purl, a.owner, a.asset_group, a.notes, a.system,
    array_to_string(a.tags, ' '))) like $2
  or exists (select 1 from asset_component c where c.asset_id = a.id
    and lower(concat_ws(' ', c.stated->>'name', c.stated->>'version', c.stated->>'purl', c.stated->>'written')) like $2)`;
const IS_ASKED = `a.holder_id in ${MAY_READ} and ($7::uuid is null or a.holder_id = $7::uuid)
  and ($2::text is null or ${IS_FOUND}) and ($3::int[] is null or a.level = any($3::int[]))
  and ($4::int is null or a.location = $4::int) and ($5::text is null or a.asset_group = $5::text)
  and ($6::text is null or $6::text = any(a.tags))`;
const TIMEOUT_MS = 5_000;

/** Of the account and its organisations, the last changed first. */
export async function listAssets(
  q: Queryable,
  { holder, search, level, location, group, label, page, page_size }: ParsedInputOf<typeof listCall>,
  accountId: string,
): Promise<OutputOf<typeof listCall>> {
  const asked = [
    ...[accountId, likeAnywhere(search), level.length > 0 ? level : null, location ?? null],
    ...[group ?? null, label ?? null, holder ?? null],
  ];
  const [counted] = await q.query<{ total: number }>(
    `select count(*)::int as total from asset a where ${IS_ASKED}`,
    asked,
    { timeoutMs: TIMEOUT_MS },
  );
  const list = await q.query<AssetRow>(
    `select ${ASSET_COLUMNS} from asset a where ${IS_ASKED} order by updated_at desc, id limit $8 offset $9`,
    [...asked, page_size, (page - 1) * page_size],
    { timeoutMs: TIMEOUT_MS },
  );
  return { total: counted?.total ?? 0, list };
}

/** Those in use, the most used first. */
export async function listAssetTags(
  q: Queryable,
  { holder }: ParsedInputOf<typeof tagsCall>,
  accountId: string,
): Promise<OutputOf<typeof tagsCall>> {
  const tags = await q.query<{ name: string; count: number }>(
    `select tag as name, count(*)::int as count from asset, unnest(tags) as tag where holder_id in ${MAY_READ} and ($2::uuid is null or holder_id = $2::uuid)
     group by tag order by count(*) desc, tag limit 500`,
    [accountId, holder ?? null],
  );
  const groups = await q.query<{ name: string; count: number }>(
    `select asset_group as name, count(*)::int as count from asset where holder_id in ${MAY_READ} and ($2::uuid is null or holder_id = $2::uuid) and asset_group <> ''
     group by asset_group order by count(*) desc, asset_group limit 500`,
    [accountId, holder ?? null],
  );
  return { tags, groups };
}
