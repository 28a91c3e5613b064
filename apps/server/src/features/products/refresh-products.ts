import { createHash } from 'node:crypto';
import type { Estate } from '@ldy/domain/product/names/estate.ts';
import { products } from '@ldy/domain/product/names/products.ts';
import { vendors } from '@ldy/domain/product/names/vendors.ts';
import { LIST_SEPARATOR } from '../../platform/database/bulk.ts';
import { GivingWay } from '../../platform/database/giving-way.ts';
import { lockTables } from '../../platform/database/locks.ts';
import type { Database, Transaction } from '../../platform/database/open-database.ts';
import { estateInUse } from './estate-in-use.ts';

/** Tables that follow from the library. */
export const COUNTED_TABLES = ['vendor', 'product', 'touched_name'];

/** Ids per transaction: few, so that on the embedded database no call waits long for one. */
const STEP = 300;
const KINDS = ['vendor', 'product'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Counts the vendors and products again that were touched since: their names and counts follow from affected products and the domain's tables, so the
 * result does not depend on the order of imports. All of them when the tables or the estate are others. After a kill the rest is left for the next time.
 */
export async function refreshProducts(database: Database): Promise<void> {
  const known = knownNames();
  if (!(await areNamesOf(database, known))) await touchAll(database, known);
  const givingWay = new GivingWay(database);
  for (const kind of KINDS) {
    const touched = await database.query<{ id: string }>(
      'select distinct id from touched_name where kind = $1 order by id',
      [kind],
    );
    for (let at = 0; at < touched.length; at += STEP) {
      const ids = touched.slice(at, at + STEP).map(({ id }) => id);
      await database.transaction((tx) => countAgain(tx, kind, ids));
      await givingWay.rest();
    }
  }
}

/** Whether no vendor or product is left to be counted. */
export async function productsAreCurrent(database: Database): Promise<boolean> {
  const left = await database.query('select from touched_name limit 1');
  return left.length === 0 && (await areNamesOf(database, knownNames()));
}

async function areNamesOf(database: Database, known: string): Promise<boolean> {
  const rows = await database.query('select from names_state where known = $1', [known]);
  return rows.length > 0;
}

/** Changes when a vendor or product that the portal knows does, or the estate. */
const knownNames = () =>
  createHash('sha256')
    .update(JSON.stringify([vendors(), products(), [...estateInUse()]]))
    .digest('hex');

async function touchAll(database: Database, known: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into touched_name (kind, id)
       select distinct 'vendor', vendor_id from affected_product where vendor_id <> ''
       union all select distinct 'product', product_id from affected_product where product_id <> ''
       union all select 'vendor', id from vendor union all select 'product', id from product
       union all select 'vendor', * from unnest($1::text[]) union all select 'product', * from unnest($2::text[])`,
      [vendors().map(({ id }) => id), products().map(({ id }) => id)],
    );
    await tx.execute('update names_state set known = $1', [known]);
  });
}

/** A record that is stored meanwhile is counted, or touches them again. */
async function countAgain(tx: Transaction, kind: Kind, ids: readonly string[]): Promise<void> {
  // Two processes that count would both add a name.
  await lockTables(tx, 'vendor', 'product');
  await tx.query('delete from touched_name where kind = $1 and id = any($2::text[])', [kind, ids]);
  await (kind === 'vendor' ? countVendors(tx, ids) : countProducts(tx, ids));
  await markEstate(tx, estateInUse(), ids);
  await tx.execute('update names_state set version = version + 1');
}

async function countVendors(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('delete from vendor where id = any($1::text[])', [ids]);
  await tx.query(
    `insert into vendor (id, name, alias, search_text, vulnerability_count, is_domestic, is_known)
     select vendor_id, min(vendor_name), '{}', lower(min(vendor_name) || ' '), count(distinct anchor), false, false
     from affected_product where vendor_id = any($1::text[]) group by vendor_id`,
    [ids],
  );
  await addKnownVendors(tx, ids);
}

async function countProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('delete from product where id = any($1::text[])', [ids]);
  await tx.query(
    `insert into product (id, vendor_id, name, alias, search_text, vulnerability_count, is_component, is_domestic, is_known)
     select product_id, min(vendor_id), min(product_name), '{}', lower(min(product_name) || ' '), count(distinct anchor), false, false, false
     from affected_product where product_id = any($1::text[]) group by product_id`,
    [ids],
  );
  await addKnownProducts(tx, ids);
}

async function addKnownVendors(tx: Transaction, ids: readonly string[]): Promise<void> {
  const known = vendors().filter(({ id }) => ids.includes(id));
  if (known.length === 0) return;
  await tx.query(
    `insert into vendor (id, name, alias, search_text, vulnerability_count, is_domestic, is_known)
     select id, name, string_to_array(alias, chr(31)), lower(name || ' ' || replace(alias, chr(31), ' ')), 0, false, true
     from unnest($1::text[], $2::text[], $3::text[]) as row (id, name, alias)
     on conflict (id) do update set name = excluded.name, alias = excluded.alias, search_text = excluded.search_text, is_known = true`,
    [
      known.map((vendor) => vendor.id),
      known.map((vendor) => vendor.name),
      known.map((vendor) => [vendor.nameEn, ...vendor.alias].join(LIST_SEPARATOR)),
    ],
  );
}

async function addKnownProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  const known = products().filter(({ id }) => ids.includes(id));
  if (known.length === 0) return;
  await tx.query(
    `insert into product (id, vendor_id, name, alias, search_text, vulnerability_count, is_component, is_domestic, is_known)
     select id, vendor_id, name, string_to_array(alias, chr(31)), lower(name || ' ' || replace(alias, chr(31), ' ')), 0, is_component, false, true
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) as row (id, vendor_id, name, alias, is_component)
     on conflict (id) do update set vendor_id = excluded.vendor_id, name = excluded.name, alias = excluded.alias,
       search_text = excluded.search_text, is_component = excluded.is_component, is_known = true`,
    [
      known.map((product) => product.id),
      known.map((product) => product.vendorId),
      known.map((product) => product.name),
      known.map((product) => product.alias.join(LIST_SEPARATOR)),
      known.map((product) => product.isComponent),
    ],
  );
}

/** An id of the estate is a vendor's or a product's; a vendor counts with all its products but those that are taken out. */
async function markEstate(tx: Transaction, estate: Estate, ids: readonly string[]): Promise<void> {
  const inside = [...estate].flatMap(([id, category]) => (category === null ? [] : id));
  const outside = [...estate].flatMap(([id, category]) => (category === null ? id : []));
  await tx.query('update vendor set is_domestic = true where id = any($1::text[]) and id = any($2::text[])', [
    inside,
    ids,
  ]);
  await tx.query(
    `update product set is_domestic = true
     where id = any($3::text[]) and (id = any($1::text[]) or (vendor_id = any($1::text[]) and not id = any($2::text[])))`,
    [inside, outside, ids],
  );
}
