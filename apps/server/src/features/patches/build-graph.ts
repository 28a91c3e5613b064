import { withBootLoadersApart } from '@ldy/domain/patch/graph/boot-loaders.ts';
import { closedBy, gapEdges } from '@ldy/domain/patch/graph/gap-edges.ts';
import { type LinkedTarget, type SafeTarget, withPathEnds } from '@ldy/domain/patch/graph/path-ends.ts';
import {
  buildProductGraph,
  type GraphTarget,
  keyOf,
  type PatchEdge,
  type StatedEdge,
} from '@ldy/domain/patch/graph/product-graph.ts';
import { replacedTargets } from '@ldy/domain/patch/graph/replaced-targets.ts';
import { type SafeLine, safeLines } from '@ldy/domain/patch/graph/safe-lines.ts';
import { unclearTargets } from '@ldy/domain/patch/graph/unclear-targets.ts';
import { PATCH_CLASSES } from '@ldy/domain/patch/kinds.ts';
import { columns } from '../../platform/database/bulk.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

type StoredTarget = Omit<BroughtTarget, 'class'> & { class: number | null };
/** What a patch brings to a product; what replaces it there is in the graph. */
type BroughtTarget = Omit<LinkedTarget, 'replacedBy'>;
export const CLASS_OF = new Map<number | null, GraphTarget['class']>(PATCH_CLASSES.map(({ rank, key }) => [rank, key]));

/** What patches bring to a product. */
export async function targetsOf(q: Queryable, product: string): Promise<BroughtTarget[]> {
  const rows = await q.query<StoredTarget>(
    `select patch_id as patch, component, branch, version, scheme, class, published, withdrawn,
       array(select c.patch_id from patch_corrects c where c.corrects = t.patch_id order by 1) as "correctedBy"
     from patch_target t where product_id = $1 order by patch_id, component, branch, version`,
    [product],
  );
  return rows.map((row) => ({ ...row, class: CLASS_OF.get(row.class) ?? null }));
}

/** By id of a vulnerability: the patches that close it on the product. */
export async function fixesOf(q: Queryable, product: string): Promise<Map<string, Set<string>>> {
  const rows = await q.query<{ identifier: string; patches: string[] }>(
    'select identifier, array_agg(patch_id) as patches from patch_fix where product_id = $1 group by identifier',
    [product],
  );
  return new Map(rows.map(({ identifier, patches }) => [identifier, new Set(patches)]));
}

const statedOf = (q: Queryable, product: string): Promise<StatedEdge[]> =>
  q.query<StatedEdge>(
    'select patch_id as newer, replaces as older, source from patch_stated where product_id = $1 order by 1, 2, 3',
    [product],
  );

/** Writes the graph of a product, what replaces each of its patches there, and what holds of each of its lines. */
export async function buildGraph(tx: Transaction, product: string): Promise<void> {
  const fixes = await fixesOf(tx, product);
  const targets = withBootLoadersApart(await targetsOf(tx, product), fixes);
  const stated = await statedOf(tx, product);
  const { edges } = buildProductGraph(targets, stated, gapEdges(targets, stated, closedBy(fixes)));
  await tx.execute('delete from patch_edge where product_id = $1', [product]);
  await writeEdges(tx, product, edges);
  const replaced = new Map(replacedTargets(targets, edges).map((target) => [keyOf(target), target.newer]));
  const linked = targets.map((target) => ({ ...target, replacedBy: replaced.get(keyOf(target)) ?? null }));
  const unclear = unclearTargets(linked, edges);
  await writeSuccession(
    tx,
    product,
    withPathEnds(linked).map((target) => ({ ...target, isUnclear: unclear.has(keyOf(target)) })),
  );
  await writeLines(tx, product, safeLines(targets, fixes));
}

async function writeEdges(tx: Transaction, product: string, edges: readonly PatchEdge[]): Promise<void> {
  const rows = edges.map((edge) => ({ ...edge, grounds: JSON.stringify(edge.grounds) }));
  await tx.execute(
    `insert into patch_edge (product_id, older, newer, grounds, confidence, disputed)
     select $1, older, newer, grounds::jsonb, confidence, disputed
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as row (older, newer, grounds, confidence, disputed)`,
    [product, ...columns(rows, ['older', 'newer', 'grounds', 'confidence', 'disputed'])],
  );
  await tx.execute('update patch_product set edges = $2 where id = $1', [product, edges.length]);
}

async function writeSuccession(
  tx: Transaction,
  product: string,
  targets: readonly (SafeTarget & { isUnclear: boolean })[],
): Promise<void> {
  await tx.execute(
    `update patch_target t set replaced_by = row.newer, recommended = row.recommended, last_offered = row.last, is_unclear = row.unclear
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[])
       as row (patch, component, branch, version, newer, recommended, last, unclear)
     where t.product_id = $1 and t.patch_id = row.patch and t.component = row.component and t.branch = row.branch and t.version = row.version
       and (t.replaced_by, t.recommended, t.last_offered, t.is_unclear) is distinct from (row.newer, row.recommended, row.last, row.unclear)`,
    [
      product,
      ...columns(targets, ['patch', 'component', 'branch', 'version']),
      ...columns(targets, ['replacedBy', 'recommended', 'lastOffered', 'isUnclear']),
    ],
  );
}

async function writeLines(tx: Transaction, product: string, lines: readonly SafeLine[]): Promise<void> {
  await tx.execute('delete from patch_line where product_id = $1', [product]);
  const rows = lines.map((line) => ({ ...line, patch: line.least?.patch, version: line.least?.version }));
  await tx.execute(
    `insert into patch_line (product_id, component, branch, is_ordered, is_single, as_of, known, least_patch, least_version)
     select $1, component, branch, is_ordered, is_single, as_of, known, patch, version
     from unnest($2::text[], $3::text[], $4::boolean[], $5::boolean[], $6::text[], $7::int[], $8::text[], $9::text[])
       as row (component, branch, is_ordered, is_single, as_of, known, patch, version)`,
    [product, ...columns(rows, ['component', 'branch', 'isOrdered', 'isSingle', 'asOf', 'known', 'patch', 'version'])],
  );
}
