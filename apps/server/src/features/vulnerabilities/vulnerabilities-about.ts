/** Which vulnerabilities may be about products, for judging many products at once. */
import { MENTIONED, mentionOf, NAMED } from '@ldy/search/sql/mentioned.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';

export interface AskedProduct {
  /** Under which the library may list it. */
  productIds: readonly string[];
  name: string;
}

/**
 * Those that list one of the ids, and those that have the name among the names of their products. In a description a name says little: packages are called http, users,
 * through. It counts only where the names of the record may end before the last of its products. `place`: of the product in the question. `most`: of each kind; more are
 * refused.
 */
export async function vulnerabilitiesAbout(
  q: Database,
  products: readonly AskedProduct[],
  most = Number.POSITIVE_INFINITY,
): Promise<{ place: number; anchor: string }[]> {
  const limit = Number.isFinite(most) ? most + 1 : null;
  const ids = products.flatMap(({ productIds }, place) => productIds.map((id) => ({ place, id })));
  const listed = q.query<{ place: number; anchor: string }>(
    `select asked.place, a.anchor from unnest($1::int[], $2::text[]) as asked (place, id)
     join affected_product a on a.product_id = asked.id where asked.id <> '' limit $3::bigint`,
    [ids.map(({ place }) => place), ids.map(({ id }) => id), limit],
  );
  const mentioned = q.query<{ place: number; anchor: string }>(
    `with asked as (select * from unnest($1::int[], $2::text[]) as given (place, terms) where terms <> '')
     select asked.place, s.anchor from asked join vulnerability_search s on ${NAMED}
     union all select asked.place, s.anchor from asked join vulnerability_search s on s.names_cut and ${MENTIONED} and not (${NAMED})
     limit $3::bigint`,
    [products.map((_, place) => place), products.map(({ name }) => mentionOf(name)), limit],
  );
  const found = await Promise.all([listed, mentioned]);
  if (found.some((rows) => rows.length > most)) throw refused('tooManyPairs');
  return found.flat();
}

/** How sources write the products that the library lists under these ids. */
export const spellingsOf = (q: Queryable, ids: readonly string[]) =>
  q.query<{ id: string; vendor: string; product: string }>(
    `select distinct asked.id, coalesce(v.record->'affected'->a.ordinal->>'vendor', '') as vendor,
       coalesce(v.record->'affected'->a.ordinal->>'product', '') as product
     from unnest($1::text[]) as asked (id)
     cross join lateral (select l.anchor, l.ordinal from affected_product l where l.product_id = asked.id
       order by l.anchor desc limit ${SPELLINGS_READ}) a
     join vulnerability v on v.anchor = a.anchor`,
    [ids],
  );
/** Rows of each product: one source writes it the same way in all. */
const SPELLINGS_READ = 10;

/** By what `vulnerabilitiesAbout` finds these, so that products can be found by them. */
export const namesOfRecords = (q: Queryable, anchors: readonly string[]) =>
  q.query<{ anchor: string; ids: string[]; terms: string[] }>(
    `select s.anchor, array(select distinct a.product_id from affected_product a where a.anchor = s.anchor and a.product_id <> '') as ids,
       tsvector_to_array(case when s.names_cut then s.terms else s.product_terms end) as terms
     from vulnerability_search s where s.anchor = any($1::text[])`,
    [anchors],
  );

/** The ids of these vulnerabilities, and the vulnerabilities with these ids. */
export const idsOfAnchors = (q: Queryable, anchors: readonly string[]) =>
  q.query<{ identifier: string; anchor: string }>(
    'select identifier, anchor from vulnerability_identifier where anchor = any($1::text[])',
    [anchors],
  );
export const anchorsOfIds = (q: Queryable, identifiers: readonly string[]) =>
  q.query<{ identifier: string; anchor: string }>(
    'select identifier, anchor from vulnerability_identifier where identifier = any($1::text[])',
    [identifiers],
  );

export interface KnownRecord {
  anchor: string;
  record: unknown;
  rejected: boolean;
  /** Of this state of the record. */
  stamp: string;
}

/** Equal as long as the stored record is the same, and so is whether it is rejected. */
const STAMP = "v.xmin::text || ' ' || v.ctid::text || ' ' || s.rejected::text as stamp";

export const recordStamps = (q: Queryable, anchors: readonly string[]) =>
  q.query<Pick<KnownRecord, 'anchor' | 'stamp'>>(
    `select v.anchor, ${STAMP} from vulnerability v join vulnerability_search s on s.anchor = v.anchor
     where v.anchor = any($1::text[]) order by v.anchor`,
    [anchors],
  );

export const loadRecords = (q: Queryable, anchors: readonly string[]): Promise<KnownRecord[]> =>
  q.query<KnownRecord>(
    `select v.anchor, v.record, s.rejected, ${STAMP} from vulnerability v join vulnerability_search s on s.anchor = v.anchor
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
