import { own } from '../json/page.ts';

/** A product of the tree, with the data of its ancestor branches. */
export interface CsafProduct {
  name: string;
  vendor: string;
  product: string;
  version: string;
  /** `vers:` or free text of a `product_version_range` branch. */
  range: string;
  /** Of one id with two ranges, `<11.0.2` and `>=11.0.2`, what is fixed. */
  fixedRange?: string;
  cpe: string;
  purl: string;
  /** The platform that it is a component of. */
  platform: string;
  platformCpe: string;
}

const MAX_PRODUCTS = 200_000;

type Context = Pick<CsafProduct, 'vendor' | 'product' | 'version' | 'range'>;

/** Branch categories and the product property they set. */
const MEANING: ReadonlyMap<string, keyof Context> = new Map([
  ['vendor', 'vendor'],
  ['product_name', 'product'],
  ['product_version', 'version'],
  ['product_version_range', 'range'],
  ['service_pack', 'version'],
  ['patch_level', 'version'],
]);

/** All product ids with their products: branches, full product names, and relationships ("component of a platform"). */
export function productsOf(tree: unknown): Map<string, CsafProduct> {
  const products = new Map<string, CsafProduct>();
  walk(own(tree, 'branches'), { vendor: '', product: '', version: '', range: '' }, products);
  for (const it of listAt(tree, 'full_product_names'))
    add(it, { vendor: '', product: '', version: '', range: '' }, products);
  for (const it of listAt(tree, 'relationships')) addRelationship(it, products);
  return products;
}

/** Group id → product ids. */
export function productGroupsOf(tree: unknown): Map<string, string[]> {
  return new Map(
    listAt(tree, 'product_groups').map((it) => [
      textAt(it, 'group_id'),
      listAt(it, 'product_ids').filter((id): id is string => typeof id === 'string'),
    ]),
  );
}

function walk(branches: unknown, above: Context, products: Map<string, CsafProduct>): void {
  if (!Array.isArray(branches)) return;
  for (const branch of branches) {
    const field = MEANING.get(textAt(branch, 'category'));
    const context = field ? { ...above, [field]: textAt(branch, 'name') } : above;
    add(own(branch, 'product'), context, products);
    walk(own(branch, 'branches'), context, products);
  }
}

function add(product: unknown, context: Context, products: Map<string, CsafProduct>): void {
  const id = textAt(product, 'product_id');
  if (!id || products.size >= MAX_PRODUCTS) return;
  const helper = own(product, 'product_identification_helper');
  const purls = own(helper, 'purls');
  const before = products.get(id);
  products.set(id, {
    ...withBothRanges(context, before?.range ?? ''),
    name: textAt(product, 'name'),
    cpe: textAt(helper, 'cpe'),
    purl: textAt(helper, 'purl') || (Array.isArray(purls) && typeof purls[0] === 'string' ? purls[0] : ''),
    platform: '',
    platformCpe: '',
  });
}

function withBothRanges(context: Context, before: string): Context & Pick<CsafProduct, 'fixedRange'> {
  const { range } = context;
  if (isEnd(before) && isStart(range)) return { ...context, range: before, fixedRange: range };
  return isEnd(range) && isStart(before) ? { ...context, fixedRange: before } : context;
}

const isEnd = (range: string): boolean => range.includes('<') && !range.includes('>');
const isStart = (range: string): boolean => range.includes('>') && !range.includes('<');

function addRelationship(it: unknown, products: Map<string, CsafProduct>): void {
  const full = own(it, 'full_product_name');
  const id = textAt(full, 'product_id');
  const component = products.get(textAt(it, 'product_reference'));
  const platform = products.get(textAt(it, 'relates_to_product_reference'));
  if (!id || products.size >= MAX_PRODUCTS) return;
  if (component) products.set(id, { ...component, platform: platform?.name ?? '', platformCpe: platform?.cpe ?? '' });
  else add(full, { vendor: '', product: '', version: '', range: '' }, products);
}

/** The tree reduced to what these product ids need: a large advisory has one tree for hundreds of vulnerabilities. */
export function prunedTree(tree: unknown, ids: ReadonlySet<string>): object {
  const relationships = listAt(tree, 'relationships').filter((it) =>
    ids.has(textAt(own(it, 'full_product_name'), 'product_id')),
  );
  const needed = new Set(ids);
  for (const it of relationships) {
    needed.add(textAt(it, 'product_reference'));
    needed.add(textAt(it, 'relates_to_product_reference'));
  }
  return {
    branches: prunedBranches(own(tree, 'branches'), needed),
    full_product_names: listAt(tree, 'full_product_names').filter((it) => needed.has(textAt(it, 'product_id'))),
    relationships,
    product_groups: [...productGroupsOf(tree)].flatMap(([group_id, members]) => {
      const product_ids = members.filter((id) => ids.has(id));
      return product_ids.length > 0 ? [{ group_id, product_ids }] : [];
    }),
  };
}

function prunedBranches(branches: unknown, ids: ReadonlySet<string>): object[] {
  if (!Array.isArray(branches)) return [];
  return branches.flatMap((branch) => {
    const below = prunedBranches(own(branch, 'branches'), ids);
    const product = own(branch, 'product');
    const wanted = ids.has(textAt(product, 'product_id'));
    if (!wanted && below.length === 0) return [];
    const { category, name } = { category: textAt(branch, 'category'), name: textAt(branch, 'name') };
    return [{ category, name, ...(wanted && { product }), ...(below.length > 0 && { branches: below }) }];
  });
}

const listAt = (value: unknown, key: string): unknown[] => {
  const list = own(value, key);
  return Array.isArray(list) ? list : [];
};

const textAt = (value: unknown, key: string): string => {
  const found = own(value, key);
  return typeof found === 'string' ? found : '';
};
