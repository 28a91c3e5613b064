import { own } from '../json/page.ts';

/** A product of the tree, with the names above it. */
export interface Node {
  name: string;
  /** Of the branch that it hangs on: `product_name`, `product_version`, `product_version_range` … and that branch's name. */
  category: string;
  branch: string;
  /** The product that it is a version of; '' if no branch above names one. */
  product: string;
  cpe: string;
  purl: string;
}

export interface Tree {
  /** One id may belong to several nodes: Palo Alto gives an affected version and the version that fixes it the same id. */
  nodes: Map<string, Node[]>;
  /** Id of a package on a system → the ids of both. */
  parts: Map<string, { component: string; system: string }>;
}

const MAX_PRODUCTS = 200_000;

export function treeOf(tree: unknown): Tree {
  const nodes = new Map<string, Node[]>();
  let count = 0;
  const walk = (branches: unknown, product: string): void => {
    for (const branch of listOf(branches)) {
      const category = textAt(branch, 'category');
      const name = textAt(branch, 'name');
      const named = category === 'product_name' || category === 'product' ? name : product;
      const leaf = own(branch, 'product');
      const id = textAt(leaf, 'product_id');
      if (id !== '' && count++ < MAX_PRODUCTS) {
        const helper = own(leaf, 'product_identification_helper');
        const { cpe, purl } = { cpe: textAt(helper, 'cpe'), purl: textAt(helper, 'purl') };
        const node = { name: textAt(leaf, 'name'), category, branch: name, product: named, cpe, purl };
        nodes.set(id, [...(nodes.get(id) ?? []).slice(0, 9), node]);
      }
      walk(own(branch, 'branches'), named);
    }
  };
  walk(own(tree, 'branches'), '');
  const parts = new Map<string, { component: string; system: string }>();
  for (const it of listOf(own(tree, 'relationships')).slice(0, MAX_PRODUCTS)) {
    const id = textAt(own(it, 'full_product_name'), 'product_id');
    const component = textAt(it, 'product_reference');
    if (id && component) parts.set(id, { component, system: textAt(it, 'relates_to_product_reference') });
  }
  return { nodes, parts };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const textAt = (value: unknown, key: string): string => {
  const found = own(value, key);
  return typeof found === 'string' ? found : '';
};
