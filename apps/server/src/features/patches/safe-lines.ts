import { SAFE_VERSIONS_MAX } from '@ldy/contract/patch/answers.ts';
import type { SafeTarget } from '@ldy/domain/patch/graph/path-ends.ts';
import type { SafeLine } from '@ldy/domain/patch/graph/safe-lines.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { CLASS_OF } from './build-graph.ts';

const KEEP_PLAN = { keepPlan: true };

/** A line of a product, with the targets that the answers about it need, and the patches that close the vulnerability: null if none is asked about. */
type ProductLine = SafeLine & { product: string; name: string; closing: string[] | null; targets: SafeTarget[] };
type LineRow = Omit<ProductLine, 'least' | 'targets'> & {
  least_patch: string | null;
  least_version: string | null;
  targets: TargetValues[] | null;
};

type Value<Name extends keyof SafeTarget> = SafeTarget[Name];
type TargetValues = [
  patch: string,
  component: string,
  branch: string,
  version: string,
  scheme: Value<'scheme'>,
  kind: number | null,
  published: Value<'published'>,
  withdrawn: boolean,
  replacedBy: Value<'replacedBy'>,
  recommended: Value<'recommended'>,
  lastOffered: Value<'lastOffered'>,
  /** Null where no patch of the library corrects another: then nothing is looked up for each target. */
  correctedBy: Value<'correctedBy'> | null,
];
/** In the order of `TargetValues`. As JSON, because a line has many: rows of their own would say the line again and again; without names, which cost as much as the values. */
const TARGETS = `json_agg(json_build_array(t.patch_id, t.component, t.branch, t.version, t.scheme, t.class, t.published, t.withdrawn,
    t.replaced_by, t.recommended, t.last_offered,
    case when (select exists (select from patch_corrects)) then array(select c.patch_id from patch_corrects c where c.corrects = t.patch_id order by 1) end)
  order by t.patch_id, t.component, t.branch, t.version)`;

/** The lines of the patches that close a vulnerability, on all products or on one, that the version may be of; with these patches, what their paths end in, and the least for all. */
export async function linesClosing(
  database: Database,
  identifiers: readonly string[],
  { product, version }: { product: string | null; version: string },
): Promise<ProductLine[]> {
  const rows = await database.query<LineRow>(
    `with line as materialized (
       select t.product_id, t.component, t.branch, array_agg(distinct t.patch_id) as closing, array_agg(distinct t.recommended) as recommended
       from (select distinct product_id, patch_id from patch_fix
             where identifier = any($1::text[]) and ($2::text is null or product_id = $2)) f
       join patch_target t on t.product_id = f.product_id and t.patch_id = f.patch_id
       where $3 = '' or t.branch = '' or $3 = t.branch or starts_with($3, t.branch || '.')
       group by 1, 2, 3 order by 1, 2, 3 limit $4)
     select c.product_id as product, p.name, c.component, c.branch, c.closing, coalesce(l.is_ordered, false) as "isOrdered",
       coalesce(l.is_single, false) as "isSingle", l.as_of as "asOf", coalesce(l.known, 0) as known, l.least_patch, l.least_version,
       (select ${TARGETS} from (select distinct unnest(c.closing || c.recommended || l.least_patch) as patch) wanted
        cross join lateral (select * from patch_target t
          where t.patch_id = wanted.patch and t.product_id = c.product_id and t.component in (c.component, '') offset 0) t) as targets
     from line c join patch_product p on p.id = c.product_id
     left join patch_line l on l.product_id = c.product_id and l.component = c.component and l.branch = c.branch
     order by c.product_id, c.component, c.branch`,
    [identifiers, product, version, SAFE_VERSIONS_MAX],
    KEEP_PLAN,
  );
  return rows.map(readLine);
}

/** The lines of a product that the version may be of, with what nothing replaces, and the least for all. */
export async function linesOfProduct(database: Database, product: string, version: string): Promise<ProductLine[]> {
  const rows = await database.query<LineRow>(
    `select l.product_id as product, p.name, l.component, l.branch, null::text[] as closing, l.is_ordered as "isOrdered",
       l.is_single as "isSingle", l.as_of as "asOf", l.known, l.least_patch, l.least_version,
       (select ${TARGETS} from patch_target t
        where t.product_id = l.product_id and t.component = l.component and t.branch = l.branch
          and (t.replaced_by is null or t.patch_id = l.least_patch)) as targets
     from patch_line l join patch_product p on p.id = l.product_id
     where l.product_id = $1 and ($2 = '' or l.branch = '' or $2 = l.branch or starts_with($2, l.branch || '.'))
     order by l.component, l.branch limit $3`,
    [product, version, SAFE_VERSIONS_MAX],
    KEEP_PLAN,
  );
  return rows.map(readLine);
}

const readLine = ({ least_patch, least_version, targets, ...line }: LineRow): ProductLine => ({
  ...line,
  least: least_patch === null ? null : { patch: least_patch, version: least_version ?? '' },
  targets: (targets ?? []).map(readTarget),
});

function readTarget([
  patch,
  component,
  branch,
  version,
  scheme,
  kind,
  published,
  withdrawn,
  ...after
]: TargetValues): SafeTarget {
  const [replacedBy, recommended, lastOffered, correctedBy] = after;
  const place = { patch, component, branch, version, scheme, class: CLASS_OF.get(kind) ?? null, published, withdrawn };
  return { ...place, replacedBy, recommended, lastOffered, correctedBy: correctedBy ?? [] };
}

/** Whether the library has a patch that closes the vulnerability. */
export async function hasClosers(database: Database, identifiers: readonly string[]): Promise<boolean> {
  const [found] = await database.query('select from patch_fix where identifier = any($1::text[]) limit 1', [
    identifiers,
  ]);
  return found !== undefined;
}
