/** Products, and parts of products, of the tree of a CSAF document, sections 3.1.2 and 3.2.2. */
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { z } from 'zod';
import { identifiedProduct, invalid } from './identified-product.ts';
import type { VexProduct } from './vex-document.ts';

/** A product; of a relationship the part, and the product that it is a part of. */
export interface CsafProduct {
  product: VexProduct;
  within: VexProduct | null;
}

const text = z.string().min(1);
const helper = z.object({
  purl: text.optional(),
  purls: z.array(text).min(1).optional(),
  cpe: text.optional(),
  hashes: z.array(z.unknown()).min(1).optional(),
  x_generic_uris: z
    .array(z.object({ namespace: text, uri: text }))
    .min(1)
    .optional(),
});
const fullName = z.object({ name: text, product_id: text, product_identification_helper: helper.optional() });
type FullName = z.output<typeof fullName>;
interface Branch {
  category: string;
  name: string;
  product?: FullName | undefined;
  branches?: Branch[] | undefined;
}
const branch: z.ZodType<Branch> = z
  .object({
    category: text,
    name: text,
    product: fullName.optional(),
    branches: z
      .array(z.lazy(() => branch))
      .min(1)
      .optional(),
  })
  .refine(
    (it) => (it.product === undefined) !== (it.branches === undefined),
    'neither a product nor branches, or both',
  );
export const productTree = z.object({
  branches: z.array(branch).min(1).optional(),
  full_product_names: z.array(fullName).min(1).optional(),
  product_groups: z
    .array(z.object({ group_id: text, product_ids: z.array(text).min(1) }))
    .min(1)
    .optional(),
  relationships: z
    .array(
      z.object({
        category: text,
        full_product_name: fullName,
        product_reference: text,
        relates_to_product_reference: text,
      }),
    )
    .min(1)
    .optional(),
});
type Tree = z.output<typeof productTree>;

export interface CsafProducts {
  byId: ReadonlyMap<string, readonly CsafProduct[]>;
  groups: ReadonlyMap<string, readonly string[]>;
}

export function productsOfTree(tree: Tree | undefined): CsafProducts {
  const byId = new Map<string, CsafProduct[]>();
  const add = (it: FullName, range: string, place: string) => {
    if (byId.has(it.product_id))
      throw invalid(`${place}.product_id`, `${JSON.stringify(it.product_id)} is there twice`);
    byId.set(
      it.product_id,
      identified(it, range, place).map((product) => ({ product, within: null })),
    );
  };
  const walk = (branches: readonly Branch[], range: string, place: string) => {
    for (const [at, it] of branches.entries()) {
      const here = `${place}.branches[${at}]`;
      const own = rangeOf(it) || range;
      if (it.product) add(it.product, own, `${here}.product`);
      walk(it.branches ?? [], own, here);
    }
  };
  walk(tree?.branches ?? [], '', '$.product_tree');
  for (const [at, it] of (tree?.full_product_names ?? []).entries())
    add(it, '', `$.product_tree.full_product_names[${at}]`);
  for (const [at, it] of (tree?.relationships ?? []).entries()) relate(byId, it, `$.product_tree.relationships[${at}]`);
  const groups = new Map<string, readonly string[]>();
  for (const [at, { group_id, product_ids }] of (tree?.product_groups ?? []).entries()) {
    const place = `$.product_tree.product_groups[${at}]`;
    if (groups.has(group_id)) throw invalid(`${place}.group_id`, `${JSON.stringify(group_id)} is there twice`);
    for (const id of product_ids)
      if (!byId.has(id)) throw invalid(`${place}.product_ids`, `${JSON.stringify(id)} is no product of the document`);
    groups.set(group_id, product_ids);
  }
  return { byId, groups };
}

const rangeOf = ({ category, name }: Branch): string =>
  category === 'product_version' ? `= ${name}` : category === 'product_version_range' ? name : '';

/** Each package URL is another product of that name. What states its version itself needs no branch for it. */
function identified({ name, product_identification_helper: it }: FullName, range: string, place: string): VexProduct[] {
  const here = `${place}.product_identification_helper`;
  const purls = [...(it?.purl === undefined ? [] : [it.purl]), ...(it?.purls ?? [])];
  const urn = it?.x_generic_uris?.map(({ uri }) => uri).find((uri) => uri.startsWith('urn:uuid:'));
  const common = { written: name, cpe: it?.cpe, urn, hasHashes: it?.hashes !== undefined, place: here };
  if (purls.length === 0) return [identifiedProduct({ ...common, range: isVersioned(it?.cpe) ? '' : range })];
  return purls.map((purl) => identifiedProduct({ ...common, purl, range: parsePurl(purl)?.version ? '' : range }));
}

const isVersioned = (cpe = ''): boolean =>
  /^cpe:2\.3:[^:]*:[^:]*:[^:]*:(?![*-]:)/i.test(cpe) || /^cpe:\/[^:]*:[^:]*:[^:]*:[^:]/i.test(cpe);

const MOST_OF_ONE = 1_000;

function relate(byId: Map<string, CsafProduct[]>, it: NonNullable<Tree['relationships']>[number], place: string): void {
  const part = byId.get(it.product_reference);
  if (!part)
    throw invalid(
      `${place}.product_reference`,
      `${JSON.stringify(it.product_reference)} is no product of the document`,
    );
  const whole = byId.get(it.relates_to_product_reference);
  if (!whole)
    throw invalid(
      `${place}.relates_to_product_reference`,
      `${JSON.stringify(it.relates_to_product_reference)} is no product of the document`,
    );
  const { product_id } = it.full_product_name;
  if (byId.has(product_id)) throw invalid(`${place}.full_product_name`, `${JSON.stringify(product_id)} is there twice`);
  if (part.length * whole.length > MOST_OF_ONE) throw invalid(place, 'it means too many products');
  byId.set(
    product_id,
    part.flatMap(({ product }) => whole.map((one) => ({ product, within: one.product }))),
  );
}
