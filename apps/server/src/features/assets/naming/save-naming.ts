import {
  NAMING_RULES_MAX,
  type NamingChange,
  type previewNaming as previewCall,
  type saveNaming as saveCall,
} from '@ldy/contract/asset/naming.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { productById } from '@ldy/domain/product/names/product-index.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts';
import { InvalidInputError, NotFoundError, refused } from '#server/platform/errors.ts';
import { lockOwner } from '../../saved-searches/lock-owner.ts';
import { type Changed, componentsCalled, inFigures } from './changed-components.ts';
import { keysOf } from './own-naming.ts';

export interface By {
  accountId: string;
  now: string;
  signal: AbortSignal;
}

/** What would change, and nothing does. */
export async function previewNaming(
  database: Database,
  { name, vendor, product }: ParsedInputOf<typeof previewCall>,
  { accountId, signal }: By,
): Promise<NamingChange> {
  const keys = keysOf(name, vendor);
  if (keys.name === '') throw new InvalidInputError('name', '名称中没有文字');
  return inFigures(await componentsCalled(database, { holderId: accountId, keys: [keys], product, signal }));
}

/** Makes a rule hold, in place of another for the same name; its assets are judged again. */
export async function saveNaming(
  database: Database,
  { name, vendor, product, product_name }: ParsedInputOf<typeof saveCall>,
  { accountId, now, signal }: By,
): Promise<OutputOf<typeof saveCall>> {
  const keys = keysOf(name, vendor);
  if (keys.name === '') throw new InvalidInputError('name', '名称中没有文字');
  return database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    const changed = await componentsCalled(tx, { holderId: accountId, keys: [keys], product, signal });
    const [saved] = await tx.query<{ id: string }>(
      `insert into naming_rule (holder_id, name_key, vendor_key, name, vendor, product, product_name, made_at)
       select $1::uuid, $2, $3, $4, $5, $6, $7, $8::timestamptz
       where exists (select 1 from naming_rule where holder_id = $1 and name_key = $2 and vendor_key = $3)
          or (select count(*) from naming_rule where holder_id = $1) < $9::int
       on conflict (holder_id, name_key, vendor_key) do update set
         name = excluded.name, vendor = excluded.vendor, product = excluded.product, product_name = excluded.product_name,
         made_at = excluded.made_at, offered_at = null
       returning id`,
      [
        ...[accountId, keys.name, keys.vendor, name, vendor, product],
        ...[productById(product)?.name ?? (product_name || product), now, NAMING_RULES_MAX],
      ],
    );
    if (!saved) throw refused('namingFull');
    await judgeAgain(tx, changed);
    return { id: saved.id, components: changed.reduce((sum, { components }) => sum + components, 0) };
  });
}

/** All of them or none; what they named is identified as before. */
export async function deleteNaming(
  database: Database,
  ids: readonly string[],
  { accountId, signal }: By,
): Promise<number> {
  const wanted = [...new Set(ids)];
  return database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    const rules = await tx.query<{ name: string; vendor: string }>(
      `select name_key as name, vendor_key as vendor from naming_rule where holder_id = $1 and id = any($2::uuid[])`,
      [accountId, wanted],
    );
    if (rules.length < wanted.length) throw notThere();
    await judgeAgain(tx, await componentsCalled(tx, { holderId: accountId, keys: rules, signal }));
    await tx.execute('delete from naming_rule where holder_id = $1 and id = any($2::uuid[])', [accountId, wanted]);
    return rules.length;
  });
}

/** To staff, who may make it hold for all; or no longer. */
export async function offerNaming(
  q: Queryable,
  { id, offered }: { id: string; offered: boolean },
  { accountId, now }: Pick<By, 'accountId' | 'now'>,
): Promise<void> {
  const rows = await q.query(
    `update naming_rule set offered_at = case when $3::boolean then coalesce(offered_at, $4::timestamptz) end
     where holder_id = $1 and id = $2 returning id`,
    [accountId, id, offered, now],
  );
  if (rows.length === 0) throw notThere();
}

const notThere = () => new NotFoundError('没有找到这条规则');

/** What was judged of these before is judged again before it is shown. */
const judgeAgain = async (tx: Transaction, changed: readonly Changed[]): Promise<void> => {
  const ids = changed.map(({ id }) => id);
  await tx.execute('update asset set naming = naming + 1 where id = any($1::uuid[])', [ids]);
  await tx.execute("update asset_judgement set rules = '' where asset_id = any($1::uuid[])", [ids]);
};
