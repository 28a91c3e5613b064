/** Which vulnerabilities may be about products, for judging many products at once. */
import { MENTIONED, mentionOf } from '@ldy/search/sql/mentioned.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface AskedProduct {
  /** Under which the library may list it. */
  productIds: readonly string[];
  name: string;
}

/** Those that list one of the ids, and those that mention the name. `place`: of the product in the question. */
export async function vulnerabilitiesAbout(
  q: Queryable,
  products: readonly AskedProduct[],
): Promise<{ place: number; anchor: string }[]> {
  const ids = products.flatMap(({ productIds }, place) => productIds.map((id) => ({ place, id })));
  const listed = await q.query<{ place: number; anchor: string }>(
    `select asked.place, a.anchor from unnest($1::int[], $2::text[]) as asked (place, id)
     join affected_product a on a.product_id = asked.id where asked.id <> ''`,
    [ids.map(({ place }) => place), ids.map(({ id }) => id)],
  );
  const mentioned = await q.query<{ place: number; anchor: string }>(
    `select asked.place, s.anchor from unnest($1::int[], $2::text[]) as asked (place, terms)
     join vulnerability_search s on ${MENTIONED} where asked.terms <> ''`,
    [products.map((_, place) => place), products.map(({ name }) => mentionOf(name))],
  );
  return [...listed, ...mentioned];
}

export interface KnownRecord {
  anchor: string;
  record: unknown;
  rejected: boolean;
}

export const loadRecords = (q: Queryable, anchors: readonly string[]): Promise<KnownRecord[]> =>
  q.query<KnownRecord>(
    `select v.anchor, v.record, s.rejected from vulnerability v join vulnerability_search s on s.anchor = v.anchor
     where v.anchor = any($1::text[]) order by v.anchor`,
    [anchors],
  );

/** False as well for a database without our tables. */
export async function hasVulnerabilities(q: Queryable): Promise<boolean> {
  const [there] = await q.query<{ is_there: boolean }>("select to_regclass('vulnerability') is not null as is_there");
  if (!there?.is_there) return false;
  const [row] = await q.query<{ is_filled: boolean }>('select exists (select 1 from vulnerability) as is_filled');
  return row?.is_filled === true;
}
