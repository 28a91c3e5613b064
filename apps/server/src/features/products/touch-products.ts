import type { Transaction } from '../../platform/database/open-database.ts';

/** A product of a record, as it was found there. */
export interface NamedProduct {
  anchor: string;
  vendorId: string;
  vendorName: string;
  productId: string;
  productName: string;
}

/** Notes which vendors and products `refreshProducts` must count again: those that only one of the two lists has for a record, or by another name. */
export async function touchProducts(
  tx: Transaction,
  before: readonly NamedProduct[],
  after: readonly NamedProduct[],
): Promise<void> {
  const touched = [...without(before, after), ...without(after, before)];
  const vendors = new Set(touched.map(({ vendorId }) => vendorId));
  const products = new Set(touched.map(({ productId }) => productId));
  vendors.delete('');
  products.delete('');
  if (vendors.size + products.size === 0) return;
  await tx.query(
    `insert into touched_name (kind, id) select 'vendor', * from unnest($1::text[]) union all select 'product', * from unnest($2::text[])`,
    [[...vendors], [...products]],
  );
}

function without(some: readonly NamedProduct[], others: readonly NamedProduct[]): NamedProduct[] {
  const known = new Set(others.map(keyOf));
  return some.filter((row) => !known.has(keyOf(row)));
}

const keyOf = ({ anchor, vendorId, vendorName, productId, productName }: NamedProduct) =>
  JSON.stringify([anchor, vendorId, vendorName, productId, productName]);
