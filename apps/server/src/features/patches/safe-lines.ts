import { SAFE_VERSIONS_MAX } from '@ldy/contract/patch-answers.ts';
import type { SafeTarget } from '@ldy/domain/patch/graph/recommend.ts';
import type { SafeLine } from '@ldy/domain/patch/graph/safe-lines.ts';
import { columns } from '../../platform/database/bulk.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { CLASS_OF } from './build-graph.ts';
import { correctorsOf } from './read-patch.ts';

interface Closer {
  product: string;
  patch: string;
}
type ProductLine = SafeLine & { product: string };
type ProductTarget = SafeTarget & { product: string };
type LineRow = Omit<ProductLine, 'least'> & { least_patch: string | null; least_version: string | null };
type TargetRow = Omit<ProductTarget, 'class' | 'correctedBy'> & { class: number | null };

/** The patches that close a vulnerability, on which product: on all, or on one. */
export const closersOf = (
  database: Database,
  identifiers: readonly string[],
  product: string | null,
): Promise<Closer[]> =>
  database.query<Closer>(
    `select distinct product_id as product, patch_id as patch from patch_fix
     where identifier = any($1::text[]) and ($2::text is null or product_id = $2) order by 1, 2`,
    [identifiers, product],
  );

/** The lines that these patches are of, those alone that the version may be of. */
export async function linesClosing(
  database: Database,
  closers: readonly Closer[],
  version: string,
): Promise<ProductLine[]> {
  const rows = await database.query<LineRow>(
    `select c.product, c.component, c.branch, coalesce(l.is_ordered, false) as "isOrdered", coalesce(l.is_single, false) as "isSingle",
       l.as_of as "asOf", coalesce(l.known, 0) as known, l.least_patch, l.least_version
     from (select distinct t.product_id as product, t.component, t.branch
           from unnest($1::text[], $2::text[]) as closer (product, patch)
           join patch_target t on t.product_id = closer.product and t.patch_id = closer.patch
           where $3 = '' or t.branch = '' or $3 = t.branch or starts_with($3, t.branch || '.')) c
     left join patch_line l on l.product_id = c.product and l.component = c.component and l.branch = c.branch
     order by c.product, c.component, c.branch limit $4`,
    [...columns(closers, ['product', 'patch']), version, SAFE_VERSIONS_MAX],
  );
  return rows.map(readLine);
}

export async function linesOfProduct(database: Database, product: string, version: string): Promise<ProductLine[]> {
  const rows = await database.query<LineRow>(
    `select l.product_id as product, l.component, l.branch, l.is_ordered as "isOrdered", l.is_single as "isSingle", l.as_of as "asOf",
       l.known, l.least_patch, l.least_version
     from patch_line l where l.product_id = $1 and ($2 = '' or l.branch = '' or $2 = l.branch or starts_with($2, l.branch || '.'))
     order by l.component, l.branch limit $3`,
    [product, version, SAFE_VERSIONS_MAX],
  );
  return rows.map(readLine);
}

const readLine = ({ least_patch, least_version, ...line }: LineRow): ProductLine => ({
  ...line,
  least: least_patch === null ? null : { patch: least_patch, version: least_version ?? '' },
});

/** What these patches bring, what replaces them, what replaces that …, and the least for all of each line. `lateral`: by index, whatever the library holds. */
export async function targetsThatFollow(
  database: Database,
  closers: readonly Closer[],
  lines: readonly ProductLine[],
): Promise<ProductTarget[]> {
  const least = lines.flatMap(({ product, least: first }) => (first ? [{ product, patch: first.patch }] : []));
  const rows = await database.query<TargetRow>(
    `with recursive later (product_id, patch_id) as (
       select product collate "C", patch collate "C" from unnest($1::text[], $2::text[]) as closer (product, patch)
       union
       select l.product_id, t.replaced_by from later l cross join lateral (
         select distinct t.replaced_by from patch_target t
         where t.patch_id = l.patch_id and t.product_id = l.product_id and t.replaced_by is not null) t),
     wanted as (select product_id, patch_id from later union select product, patch from unnest($3::text[], $4::text[]) as least (product, patch))
     select t.product_id as product, t.patch_id as patch, t.component, t.branch, t.version, t.scheme, t.class, t.replaced_by as "replacedBy",
       s.item ->> 'published' as published, s.state = 1 as withdrawn
     from wanted w cross join lateral (select * from patch_target t where t.patch_id = w.patch_id and t.product_id = w.product_id offset 0) t
     join patch_search s on s.anchor = t.patch_id order by t.product_id, t.patch_id, t.component, t.branch, t.version`,
    [...columns(closers, ['product', 'patch']), ...columns(least, ['product', 'patch'])],
  );
  return withCorrectors(database, rows);
}

/** What nothing replaces, and the least for all, of these lines. */
export async function targetsThatLast(database: Database, lines: readonly ProductLine[]): Promise<ProductTarget[]> {
  const wanted = lines.map(({ least, ...line }) => ({ ...line, least: least?.patch ?? '' }));
  const rows = await database.query<TargetRow>(
    `select t.product_id as product, t.patch_id as patch, t.component, t.branch, t.version, t.scheme, t.class, t.replaced_by as "replacedBy",
       s.item ->> 'published' as published, s.state = 1 as withdrawn
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as line (product, component, branch, least)
     join patch_target t on t.product_id = line.product and t.component = line.component and t.branch = line.branch
       and (t.replaced_by is null or t.patch_id = line.least)
     join patch_search s on s.anchor = t.patch_id order by t.product_id, t.patch_id, t.component, t.branch, t.version`,
    columns(wanted, ['product', 'component', 'branch', 'least']),
  );
  return withCorrectors(database, rows);
}

async function withCorrectors(database: Database, rows: readonly TargetRow[]): Promise<ProductTarget[]> {
  const found = await correctorsOf(database, [...new Set(rows.map(({ patch }) => patch))]);
  const correctors = Map.groupBy(found, ({ patch }) => patch);
  return rows.map((row) => ({
    ...row,
    class: CLASS_OF.get(row.class) ?? null,
    correctedBy: (correctors.get(row.patch) ?? []).map(({ by }) => by),
  }));
}
