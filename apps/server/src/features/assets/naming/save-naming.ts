import {
  NAMING_RULES_MAX,
  type NamingChange,
  type previewNaming as previewCall,
  type saveNaming as saveCall,
} from '@ldy/contract/asset/naming.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { productById } from '@ldy/domain/product/names/product-index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInputError, refused } from '#server/platform/errors.ts';
import { asHolder, statementsAsHolder } from '../../organisations/holders/as-holder.ts';
import { holderOf } from '../../organisations/holders/holder-of.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import { componentsCalled, countOf, inFigures } from './changed-components.ts';
import { recordOwn } from './events.ts';
import { judgeAgain } from './judge-again.ts';
import { keysOf } from './own-naming.ts';

export interface By {
  accountId: string;
  address: string;
  now: string;
  signal: AbortSignal;
}

/** What would change, and nothing does. */
export async function previewNaming(
  database: Database,
  { holder, name, vendor, product }: ParsedInputOf<typeof previewCall>,
  { accountId, signal }: By,
): Promise<NamingChange> {
  const keys = [namedKeys(name, vendor)];
  const holderId = await holderOf(database, accountId, holder, 'change');
  return inFigures(
    await componentsCalled(statementsAsHolder(database, accountId), { holderId, keys, product, signal }),
  );
}

function namedKeys(name: string, vendor: string): { name: string; vendor: string } {
  const keys = keysOf(name, vendor);
  if (keys.name === '') throw new InvalidInputError('name', '名称中没有文字');
  return keys;
}

/** Makes a rule hold, in place of another for the same name; its assets are judged again. */
export async function saveNaming(
  database: Database,
  { holder, name, vendor, product, product_name }: ParsedInputOf<typeof saveCall>,
  by: By,
): Promise<OutputOf<typeof saveCall>> {
  const { accountId, now, signal } = by;
  const keys = namedKeys(name, vendor);
  const called = productById(product)?.name ?? (product_name || product);
  return asHolder(database, accountId, async (tx) => {
    const holderId = holder ?? accountId;
    await lockHolder(tx, { accountId, holderId, access: 'change' });
    const changed = await componentsCalled(tx, { holderId, keys: [keys], product, signal });
    const [saved] = await tx.query<{ id: string }>(
      `insert into naming_rule (holder_id, name_key, vendor_key, name, vendor, product, product_name, made_at, author_id)
       select $1::uuid, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9::uuid
       where exists (select 1 from naming_rule where holder_id = $1 and name_key = $2 and vendor_key = $3)
          or (select count(*) from naming_rule where holder_id = $1) < $10::int
       on conflict (holder_id, name_key, vendor_key) do update set
         name = excluded.name, vendor = excluded.vendor, product = excluded.product, product_name = excluded.product_name,
         made_at = excluded.made_at, author_id = excluded.author_id, offered_at = null
       returning id`,
      [...[holderId, keys.name, keys.vendor, name, vendor, product, called, now, accountId], NAMING_RULES_MAX],
    );
    if (!saved) throw refused('namingFull');
    await judgeAgain(
      tx,
      changed.map(({ id }) => id),
    );
    const components = countOf(changed);
    await recordOwn(tx, 'naming.save', { holderId, name, vendor, product_name: called, components }, by);
    return { id: saved.id, components };
  });
}
