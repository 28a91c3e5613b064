import type { AnswerOf, OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { listProducts as productsCall, listVendors as vendorsCall } from '@ldy/contract/vulnerability/options.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { likeAnywhere } from '../../platform/database/like.ts';
import type { Database } from '../../platform/database/open-database.ts';

type ProductsInput = ParsedInputOf<typeof productsCall>;
type ProductsOutput = OutputOf<typeof productsCall>;
type VendorsOutput = OutputOf<typeof vendorsCall>;

/** Products by number of vulnerabilities; `search` matches part of a name or alias. */
export async function listProducts(
  database: Database,
  input: ProductsInput,
  reader: Reader,
  options: { componentsOnly: boolean },
): Promise<AnswerOf<typeof productsCall>> {
  const rows = await database.query<ProductsOutput['list'][number]>(
    `select p.id, p.name, p.alias, p.vendor_id, coalesce(v.name, '') as vendor_name, p.vulnerability_count as count, p.is_domestic
     from (
       select * from product p
       where ($1::text is null or p.search_text like $1)
         and ($2::text is null or p.vendor_id = $2) ${options.componentsOnly ? 'and p.is_component' : ''}
       order by p.vulnerability_count desc, p.id limit $3 offset $4
     ) p left join vendor v on v.id = p.vendor_id
     order by p.vulnerability_count desc, p.id`,
    [likeAnywhere(input.search), input.vendor ?? null, input.page_size + 1, (input.page - 1) * input.page_size],
  );
  return redact(productsCall.output, pageOf(rows, input.page_size), reader);
}

export async function listVendors(
  database: Database,
  input: Omit<ProductsInput, 'vendor'>,
  reader: Reader,
): Promise<AnswerOf<typeof vendorsCall>> {
  const rows = await database.query<VendorsOutput['list'][number]>(
    `select id, name, alias, vulnerability_count as count, is_domestic from vendor
     where $1::text is null or search_text like $1
     order by vulnerability_count desc, id limit $2 offset $3`,
    [likeAnywhere(input.search), input.page_size + 1, (input.page - 1) * input.page_size],
  );
  return redact(vendorsCall.output, pageOf(rows, input.page_size), reader);
}

/** Reads one row more than the page size. */
const pageOf = <Row>(rows: readonly Row[], size: number) => ({
  list: rows.slice(0, size),
  has_more: rows.length > size,
});
