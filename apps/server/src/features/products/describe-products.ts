import type { Queryable } from '../../platform/database/database.ts';

interface DescribedProduct {
  id: string;
  name: string;
  others: string[];
  vendor: { id: string; name: string } | null;
}

/** These products with their vendors, in this order; one that the library does not know is called by its id. */
export async function describeProducts(q: Queryable, ids: readonly string[]): Promise<DescribedProduct[]> {
  const rows = await q.query<{ id: string; name: string; alias: string[]; vendor_id: string; vendor: string | null }>(
    `select p.id, p.name, p.alias, p.vendor_id, v.name as vendor from product p left join vendor v on v.id = p.vendor_id
     where p.id = any($1::text[])`,
    [ids],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = known.get(id);
    return {
      id,
      name: row?.name ?? id,
      others: row?.alias ?? [],
      vendor: row ? { id: row.vendor_id, name: row.vendor ?? row.vendor_id } : null,
    };
  });
}
