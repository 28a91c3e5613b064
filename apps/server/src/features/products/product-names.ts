import { KNOWN_NAMES } from '@ldy/domain/vulnerability/known-names.ts';
import type { NameSource } from '@ldy/search/names.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Grows when vendors or products were counted again. */
export async function readNamesVersion(q: Queryable): Promise<number> {
  const [row] = await q.query<{ version: number }>('select version from names_state');
  return row?.version ?? -1;
}

export const VENDOR_NAMES: NameSource = {
  get known() {
    return KNOWN_NAMES.vendor;
  },
  relation: `(select id, name, alias as others, '' as detail, vulnerability_count as found, is_known, search_text
    from vendor)`,
};
/** The vendor is shown beside a product. */
export const PRODUCT_NAMES: NameSource = {
  get known() {
    return KNOWN_NAMES.product;
  },
  relation: `(select p.id, p.name, p.alias as others, coalesce(v.name, '') as detail, p.vulnerability_count as found,
    p.is_known, p.search_text from product p left join vendor v on v.id = p.vendor_id)`,
};
