import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { type OrganisationRight, rolesWith } from '@ldy/domain/organisation/roles.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { HOLDER_NAME, MAY_BY_ROLE } from '../../organisations/holders/may-hold.ts';

type Level = 1 | 5 | 10 | 15;
type Mark = 1 | 5;

export interface AssetRow {
  id: string;
  holder: string;
  holder_name: string;
  name: string;
  product: string;
  product_name: string;
  version: string;
  cpe: string;
  purl: string;
  owner: string;
  group: string;
  tags: string[];
  notes: string;
  system: string;
  distribution: string;
  release: string;
  architecture: string;
  level: Level;
  location: Mark;
  exclusive: Mark;
  components: number;
  created: string;
  updated: string;
}

/** As the contract names an asset. */
export const ASSET_COLUMNS = `id, holder_id as holder, ${HOLDER_NAME} as holder_name, name, product, product_name, version, cpe, purl, owner, asset_group as "group", tags, notes,
  system, distribution, release, architecture, level, location, exclusive, component_count as components, created_at as created, updated_at as updated`;

/** In the order of the ids. Throws NotFoundError if one of them is not there, is somebody else's, or of an organisation where the account may not do this. */
export async function ownAssets(
  q: Queryable,
  accountId: string,
  ids: readonly string[],
  access: OrganisationRight,
): Promise<Asset[]> {
  const rows = await q.query<AssetRow>(
    `select ${ASSET_COLUMNS} from asset where holder_id in ${MAY_BY_ROLE} and id = any($2::uuid[])`,
    [accountId, ids, rolesWith(access)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? notThere());
}

export async function ownAsset(q: Queryable, accountId: string, id: string, access: OrganisationRight): Promise<Asset> {
  const [asset] = await ownAssets(q, accountId, [id], access);
  return asset ?? notThere();
}

/** For work that belongs to no account: those that are there. */
export const assetsWith = (q: Queryable, ids: readonly string[]): Promise<Asset[]> =>
  q.query<AssetRow>(`select ${ASSET_COLUMNS} from asset where id = any($1::uuid[]) order by id`, [ids]);

/** Those of them that are there, locked in one order. */
export async function lockAssets(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from asset where id = any($1::uuid[]) order by id ${FOR_UPDATE}`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

export function notThere(): never {
  throw new NotFoundError('没有找到这个资产');
}
