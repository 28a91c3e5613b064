import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { listProducts as productsCall, listVendors as vendorsCall } from '@ldy/contract/vulnerability-options.ts';
import { likeAnywhere } from '../../platform/database/like.ts';
import type { Database } from '../../platform/database/open-database.ts';

type ProductsInput = ParsedInputOf<typeof productsCall>;
type ProductsOutput = OutputOf<typeof productsCall>;
type VendorsOutput = OutputOf<typeof vendorsCall>;

/** Products by number of vulnerabilities; `search` is part of a name or alias, in any script. */
export async function listProducts(
  database: Database,
  input: ProductsInput,
  options: { componentsOnly: boolean },
): Promise<ProductsOutput> {
  const rows = await database.query<ProductsOutput['list'][number]>(
    `select p.id, p.name, p.alias, p.vendor_id, coalesce(v.name, '') as vendor_name, p.vulnerability_count as count, p.is_domestic
     from product p left join vendor v on v.id = p.vendor_id
     where ($1::text is null or p.search_text like $1)
       and ($2::text is null or p.vendor_id = $2) and (not $3::boolean or p.is_component)
     order by p.vulnerability_count desc, p.id limit $4 offset $5`,
    [
      likeAnywhere(input.search),
      input.vendor ?? null,
      options.componentsOnly,
      input.page_size + 1,
      (input.page - 1) * input.page_size,
    ],
  );
  return { list: rows.slice(0, input.page_size), has_more: rows.length > input.page_size };
}

export async function listVendors(database: Database, input: Omit<ProductsInput, 'vendor'>): Promise<VendorsOutput> {
  const rows = await database.query<VendorsOutput['list'][number]>(
    `select id, name, alias, vulnerability_count as count, is_domestic from vendor
     where $1::text is null or search_text like $1
     order by vulnerability_count desc, id limit $2 offset $3`,
    [likeAnywhere(input.search), input.page_size + 1, (input.page - 1) * input.page_size],
  );
  return { list: rows.slice(0, input.page_size), has_more: rows.length > input.page_size };
}
