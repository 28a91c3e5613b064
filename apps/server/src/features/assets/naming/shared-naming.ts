/** What staff make of the rules that people offer: some hold for all. */
import type { listOfferedNames, listSharedNames } from '@ldy/contract/back-office/naming.ts';
import { STAFF_PAGE } from '@ldy/contract/back-office/staff-lists.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { recordEvent } from './events.ts';
import { judgeAgain } from './judge-again.ts';
import { keysOf } from './own-naming.ts';

export interface Act {
  accountId: string;
  address: string;
  reason: string;
  now: string;
}

interface SharedRow {
  name: string;
  vendor: string;
  product: string;
  product_name: string;
  accepted: string;
}
interface OfferedRow {
  id: string;
  name: string;
  vendor: string;
  product: string;
  product_name: string;
  offers: number;
  since: string;
  others: string[];
}

/** Equal ones of several people are one. */
export async function listOffered(q: Queryable, page: number): Promise<OutputOf<typeof listOfferedNames>> {
  const [counted] = await q.query<{ total: number }>(
    'select count(*)::int as total from (select distinct name_key, vendor_key, product from naming_rule where offered_at is not null) as offered',
  );
  const list = await q.query<OfferedRow>(
    `select min(r.id::text) as id, min(r.name) as name, min(r.vendor) as vendor, r.product, min(r.product_name) as product_name,
       count(*)::int as offers, min(r.offered_at) as since,
       coalesce((select array_agg(distinct o.product_name) from naming_rule o
         where o.offered_at is not null and o.name_key = r.name_key and o.vendor_key = r.vendor_key and o.product <> r.product), '{}') as others
     from naming_rule r where r.offered_at is not null group by r.name_key, r.vendor_key, r.product
     order by count(*) desc, min(r.offered_at), min(r.id::text) limit $1 offset $2`,
    [STAFF_PAGE, (page - 1) * STAFF_PAGE],
  );
  return { total: counted?.total ?? 0, list };
}

export async function listShared(q: Queryable, page: number): Promise<OutputOf<typeof listSharedNames>> {
  const [counted] = await q.query<{ total: number }>('select count(*)::int as total from shared_naming_rule');
  const list = await q.query<SharedRow>(
    `select name, vendor, product, product_name, accepted_at as accepted from shared_naming_rule
     order by accepted_at desc, name_key, vendor_key limit $1 offset $2`,
    [STAFF_PAGE, (page - 1) * STAFF_PAGE],
  );
  return { total: counted?.total ?? 0, list };
}

interface Offered {
  name_key: string;
  vendor_key: string;
  name: string;
  vendor: string;
  product: string;
  product_name: string;
}

/** Accepted, it holds for all in place of another for the same name; all who offered the same have their answer. */
export function answerOffered(
  database: Database,
  { id, accept }: { id: string; accept: boolean },
  act: Act,
): Promise<void> {
  return database.transaction(async (tx) => {
    const [rule] = await tx.query<Offered>(
      `select name_key, vendor_key, name, vendor, product, product_name from naming_rule where id = $1 and offered_at is not null`,
      [id],
    );
    if (!rule) throw new NotFoundError('没有找到这条规则，可能已收回');
    const { name_key, vendor_key, name, vendor, product, product_name } = rule;
    await tx.execute(
      'update naming_rule set offered_at = null where name_key = $1 and vendor_key = $2 and product = $3',
      [name_key, vendor_key, product],
    );
    if (accept) {
      await tx.execute(
        `insert into shared_naming_rule (name_key, vendor_key, name, vendor, product, product_name, accepted_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (name_key, vendor_key) do update set
           name = excluded.name, vendor = excluded.vendor, product = excluded.product, product_name = excluded.product_name,
           accepted_at = excluded.accepted_at`,
        [name_key, vendor_key, name, vendor, product, product_name, act.now],
      );
      await judgeNamedAgain(tx);
    }
    await record(tx, accept ? 'library.accept-name' : 'library.decline-name', rule, act);
  });
}

export function withdrawShared(
  database: Database,
  { name, vendor }: { name: string; vendor: string },
  act: Act,
): Promise<void> {
  return database.transaction(async (tx) => {
    const keys = keysOf(name, vendor);
    const [rule] = await tx.query<Offered>(
      `delete from shared_naming_rule where name_key = $1 and vendor_key = $2
       returning name_key, vendor_key, name, vendor, product, product_name`,
      [keys.name, keys.vendor],
    );
    if (!rule) throw new NotFoundError('没有找到这条规则，可能已撤回');
    await judgeNamedAgain(tx);
    await record(tx, 'library.withdraw-name', rule, act);
  });
}

/** It is not looked for which components the rule is about: of those that are named by words alone any may be. */
async function judgeNamedAgain(tx: Transaction): Promise<void> {
  const assets = await tx.query<{ id: string }>(
    `select a.id from asset a
     where exists (select 1 from asset_component c where c.asset_id = a.id and not c.stated ? 'purl' and not c.stated ? 'cpe')`,
  );
  await judgeAgain(
    tx,
    assets.map(({ id }) => id),
  );
}

const record = (
  tx: Transaction,
  type: 'library.accept-name' | 'library.decline-name' | 'library.withdraw-name',
  { name, vendor, product_name }: Offered,
  { accountId, address, reason, now }: Act,
): Promise<void> =>
  recordEvent(tx, {
    ...{ type, at: now, accountId, address, object: name, success: true },
    detail: { product: product_name, ...(vendor !== '' && { vendor }), reason },
  });
