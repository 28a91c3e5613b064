import {
  type changeAssets as changeCall,
  NEW_ASSET,
  type saveAsset as saveCall,
} from '@ldy/contract/asset/own-assets.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { ASSET_COMPONENTS_MAX, ASSET_TAGS_MAX, ASSETS_MAX } from '@ldy/contract/limits.ts';
import { productById } from '@ldy/domain/product/names/product-index.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { InvalidInputError, NotFoundError, refused } from '#server/platform/errors.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import { lockOwner } from '../../saved-searches/lock-owner.ts';
import { judgeSoon } from '../findings/judge-changed-asset.ts';
import { refreshOpen } from '../findings/refresh-open.ts';
import { type AssetRow, ownAsset, ownAssets } from './asset-rows.ts';

type Input = ParsedInputOf<typeof saveCall>;
interface By {
  accountId: string;
  now: string;
}
/** In asset_component, of all assets of a holder. */
export const COMPONENTS_OF_HOLDER_MAX = 500_000;

/** Adds an asset, or changes what is given of one, with the components of a reading: all of it or nothing. */
export function saveAsset(database: Database, input: Input, by: By): Promise<OutputOf<typeof saveCall>> {
  return asHolder(database, by.accountId, async (tx) => {
    await lockOwner(tx, by.accountId);
    const id = input.id === undefined ? await addAsset(tx, input, by) : await changeAsset(tx, input.id, input, by);
    const readings = [input.reading ?? []].flat();
    if (readings.length > 0) await putComponents(tx, id, { readings, replaces: input.replaces }, by);
    const components = await countComponents(tx, id);
    await judgeSoon(tx, [id]);
    return { id, components };
  });
}

/** The same of several: all of them or none. */
export function changeAssets(
  database: Database,
  { ids, group, owner, add_tags, remove_tags }: ParsedInputOf<typeof changeCall>,
  by: By,
): Promise<number> {
  return asHolder(database, by.accountId, async (tx) => {
    await lockOwner(tx, by.accountId);
    const assets = await ownAssets(tx, by.accountId, [...new Set(ids)], 'change');
    for (const asset of assets) {
      const tags = [...new Set([...asset.tags.filter((tag) => !remove_tags.includes(tag)), ...add_tags])];
      if (tags.length > ASSET_TAGS_MAX)
        throw new InvalidInputError('add_tags', `${asset.name} 的标签会多于 ${ASSET_TAGS_MAX} 个`);
      await writeAsset(tx, asset.id, { ...asset, tags, group: group ?? asset.group, owner: owner ?? asset.owner }, by);
    }
    return assets.length;
  });
}

const COLUMNS = `name, product, product_name, version, cpe, purl, owner, asset_group, tags, notes,
  system, distribution, release, architecture, level, location, exclusive`;
const VALUES = `$3, $4, $5, $6, $7, $8, $9, $10, $11::text[], $12, $13, $14, $15, $16, $17::int, $18::int, $19::int`;
type Written = Omit<AssetRow, 'id' | 'holder' | 'holder_name' | 'components' | 'created' | 'updated'>;
const valuesOf = (it: Written) => [
  ...[it.name, it.product, it.product_name, it.version, it.cpe, it.purl, it.owner, it.group, it.tags, it.notes],
  ...[it.system, it.distribution, it.release, it.architecture, it.level, it.location, it.exclusive],
];

/** What is left out stays as it is. The name of a product is of that product. */
function withGiven(former: Written, { id: _, holder: __, reading: ___, replaces: ____, ...input }: Input): Written {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const called = input.product === undefined ? {} : { product_name: productById(input.product)?.name ?? '' };
  return { ...former, ...called, ...given };
}

async function addAsset(tx: Transaction, input: Input, { accountId, now }: By): Promise<string> {
  const holder = input.holder ?? accountId;
  await lockHolder(tx, { accountId, holderId: holder, access: 'change' });
  const [made] = await tx.query<{ id: string }>(
    `insert into asset (holder_id, created_at, updated_at, ${COLUMNS})
     select $1::uuid, $2::timestamptz, $2::timestamptz, ${VALUES}
     where (select count(*) from asset where holder_id = $1::uuid) < $20::int
     returning id`,
    [holder, now, ...valuesOf(withGiven({ ...NEW_ASSET, name: '' }, input)), ASSETS_MAX],
  );
  if (!made) throw refused('assetsFull');
  return made.id;
}

async function changeAsset(tx: Transaction, id: string, input: Input, by: By): Promise<string> {
  const asset = await ownAsset(tx, by.accountId, id, 'change');
  await lockHolder(tx, { accountId: by.accountId, holderId: asset.holder, access: 'change' });
  await writeAsset(tx, id, withGiven(asset, input), by);
  return id;
}

async function writeAsset(tx: Transaction, id: string, written: Written, { now }: By): Promise<void> {
  await tx.execute(`update asset set (updated_at, ${COLUMNS}) = ($2::timestamptz, ${VALUES}) where id = $1::uuid`, [
    id,
    now,
    ...valuesOf(written),
  ]);
  // Decisions about a group hold for what is in it.
  await refreshOpen(tx, { assetIds: [id] });
}

/** After those that are there, or in their place; those of each reading after those of the one before. */
async function putComponents(
  tx: Transaction,
  id: string,
  { readings, replaces }: { readings: readonly string[]; replaces: boolean },
  { accountId }: By,
): Promise<void> {
  if (replaces) await tx.execute('delete from asset_component where asset_id = $1', [id]);
  for (const reading of readings) {
    const used = await tx.query(
      `with used as (delete from asset_reading where id = $2 and account_id = $3 returning components),
         put as (
           insert into asset_component (asset_id, place, stated)
           select $1, (select coalesce(max(place), 0) from asset_component where asset_id = $1) + item.place::int, item.stated
           from used, jsonb_array_elements(used.components) with ordinality as item (stated, place))
       select 1 as used from used`,
      [id, reading, accountId],
    );
    if (used.length === 0) throw new NotFoundError('读取的结果已失效，请重新读取');
  }
}

async function countComponents(tx: Transaction, id: string): Promise<number> {
  const [counted] = await tx.query<{ components: number }>(
    `update asset set component_count = (select count(*) from asset_component where asset_id = $1)
     where id = $1 returning component_count as components`,
    [id],
  );
  const [all] = await tx.query<{ components: number }>(
    'select coalesce(sum(component_count), 0)::int as components from asset where holder_id = (select holder_id from asset where id = $1)',
    [id],
  );
  const components = counted?.components ?? 0;
  if (components > ASSET_COMPONENTS_MAX || (all?.components ?? 0) > COMPONENTS_OF_HOLDER_MAX)
    throw refused('assetComponentsFull');
  return components;
}
