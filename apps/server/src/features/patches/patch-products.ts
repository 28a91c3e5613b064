import { createHash } from 'node:crypto';
import { slug } from '@ldy/domain/product/names/slug.ts';
import type { NameSource } from '@ldy/search/names.ts';
import { foldWords } from '@ldy/search/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';

const LONGEST_SLUG = 80;

/** The same for names that differ in case and punctuation; '' for a placeholder. */
export function productId(name: string): string {
  const plain = slug(name);
  if (plain.length < LONGEST_SLUG) return plain;
  return `${plain.slice(0, LONGEST_SLUG - 9)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** Adds products, and marks those with new statements: their graph is rebuilt. */
export async function storeProducts(tx: Transaction, products: ReadonlyMap<string, string>): Promise<void> {
  const ids = [...products.keys()].sort();
  const names = ids.map((id) => products.get(id) as string);
  await tx.execute(
    `insert into patch_product as p (id, name, search_text)
     select id, name, search_text from unnest($1::text[], $2::text[], $3::text[]) as row (id, name, search_text)
     on conflict (id) do update set name = least(p.name, excluded.name), search_text = least(p.search_text, excluded.search_text), is_stale = true`,
    [ids, names, names.map((name) => foldWords(name))],
  );
}

/** Products under the names that sources of patches give them. Ids sort as bytes in their own table and by default in lists: an index of the lists answers in their order alone. */
export const PATCH_PRODUCT_NAMES: NameSource = {
  known: [],
  relation: `(select p.id, p.name, '{}'::text[] as others, '' as detail,
    (select count(*)::int from patch_search s where s.product_ids @> array[p.id collate "default"]) as found, false as is_known, p.search_text
    from patch_product p)`,
};
