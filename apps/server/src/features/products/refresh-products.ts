import type { Estate } from '@ldy/domain/product/estate.ts';
import { PRODUCTS } from '@ldy/domain/product/products.ts';
import { VENDORS } from '@ldy/domain/product/vendors.ts';
import { LIST_SEPARATOR } from '../../platform/database/bulk.ts';
import type { Database, Transaction } from '../../platform/database/open-database.ts';
import { estateInUse } from './estate-in-use.ts';

const LATEST_CHANGE = 'select coalesce(max(seq), 0) as seq from vulnerability_change';

/** Numbers and scores do not affect products. */
const MAY_AFFECT_OTHERS = "c.kind not in ('numbered', 'scored')";

/**
 * Vendors and products with their counts, derived from affected products and the domain's tables. Recomputed completely, so the result does
 * not depend on the order of imports.
 */
export async function refreshProducts(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('lock table vendor, product in share row exclusive mode');
    const [change] = await tx.query<{ seq: number }>(LATEST_CHANGE);
    await tx.query('delete from vendor');
    await tx.query('delete from product');
    await countVendors(tx);
    await countProducts(tx);
    await addKnownVendors(tx);
    await addKnownProducts(tx);
    await markEstate(tx, estateInUse());
    await tx.query(
      `insert into change_follower (name, seq) values ('products', $1) on conflict (name) do update set seq = excluded.seq`,
      [change?.seq ?? 0],
    );
  });
}

/** Whether the counts are newer than the last change of the library. */
export async function productsAreCurrent(database: Database): Promise<boolean> {
  const [row] = await database.query<{ current: boolean }>(
    `select not exists (select from vulnerability_change c where c.seq > f.seq and ${MAY_AFFECT_OTHERS}) as current
     from change_follower f where name = 'products'`,
  );
  return row?.current ?? false;
}

async function countVendors(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into vendor (id, name, alias, search_text, vulnerability_count, is_domestic, is_known)
     select vendor_id, min(vendor_name), '{}', lower(min(vendor_name) || ' '), count(distinct anchor), false, false
     from affected_product where vendor_id <> '' group by vendor_id`,
  );
}

async function countProducts(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into product (id, vendor_id, name, alias, search_text, vulnerability_count, is_component, is_domestic, is_known)
     select product_id, min(vendor_id), min(product_name), '{}', lower(min(product_name) || ' '), count(distinct anchor), false, false, false
     from affected_product where product_id <> '' group by product_id`,
  );
}

async function addKnownVendors(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into vendor (id, name, alias, search_text, vulnerability_count, is_domestic, is_known)
     select id, name, string_to_array(alias, chr(31)), lower(name || ' ' || replace(alias, chr(31), ' ')), 0, false, true
     from unnest($1::text[], $2::text[], $3::text[]) as row (id, name, alias)
     on conflict (id) do update set name = excluded.name, alias = excluded.alias, search_text = excluded.search_text, is_known = true`,
    [
      VENDORS.map((vendor) => vendor.id),
      VENDORS.map((vendor) => vendor.name),
      VENDORS.map((vendor) => [vendor.nameEn, ...vendor.alias].join(LIST_SEPARATOR)),
    ],
  );
}

async function addKnownProducts(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into product (id, vendor_id, name, alias, search_text, vulnerability_count, is_component, is_domestic, is_known)
     select id, vendor_id, name, string_to_array(alias, chr(31)), lower(name || ' ' || replace(alias, chr(31), ' ')), 0, is_component, false, true
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) as row (id, vendor_id, name, alias, is_component)
     on conflict (id) do update set vendor_id = excluded.vendor_id, name = excluded.name, alias = excluded.alias,
       search_text = excluded.search_text, is_component = excluded.is_component, is_known = true`,
    [
      PRODUCTS.map((product) => product.id),
      PRODUCTS.map((product) => product.vendorId),
      PRODUCTS.map((product) => product.name),
      PRODUCTS.map((product) => product.alias.join(LIST_SEPARATOR)),
      PRODUCTS.map((product) => product.isComponent),
    ],
  );
}

/** An id of the estate is a vendor's or a product's; a vendor counts with all its products but those that are taken out. */
async function markEstate(tx: Transaction, estate: Estate): Promise<void> {
  const inside = [...estate].flatMap(([id, category]) => (category === null ? [] : id));
  const outside = [...estate].flatMap(([id, category]) => (category === null ? id : []));
  await tx.query('update vendor set is_domestic = true where id = any($1::text[])', [inside]);
  await tx.query(
    `update product set is_domestic = true
     where id = any($1::text[]) or (vendor_id = any($1::text[]) and not id = any($2::text[]))`,
    [inside, outside],
  );
}
