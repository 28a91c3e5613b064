import type { CsafBranch } from './csaf-document.ts';
import { type NamedVersions, namedVersion } from './version-range.ts';

/** A product with the versions that are affected, and those that fix it. */
export interface ProductRow {
  /** '' if it is not known. */
  vendor: string;
  product: string;
  versions: NamedVersions;
  /** It is not known yet whether it is affected. */
  isOpen: boolean;
  fixed: readonly string[];
}

/** The product ids of a row. */
export interface RowIds extends Pick<ProductRow, 'isOpen' | 'fixed'> {
  affected: string;
  fixedIds: string[];
}

/** Vendors, their products, the versions of these: a tree for the document, and what its ids are for each row. */
export function buildProductTree(rows: readonly ProductRow[]): { branches: CsafBranch[]; rows: RowIds[] } {
  const branches: CsafBranch[] = [];
  let count = 0;
  const idOf = ({ vendor, product }: ProductRow, versions: NamedVersions): string => {
    const above = vendor === '' ? branches : below(branches, 'vendor', vendor);
    const inProduct = below(above, 'product_name', product);
    const known = find(inProduct, versions.category, versions.name);
    if (known?.product) return known.product.product_id;
    count += 1;
    const product_id = `CSAFPID-${String(count).padStart(4, '0')}`;
    const name = `${product.startsWith(vendor) ? '' : `${vendor} `}${product} ${versions.name}`.trim();
    inProduct.push({ ...versions, product: { name, product_id } });
    return product_id;
  };
  const ids = rows.map((row) => ({
    affected: idOf(row, row.versions),
    fixedIds: row.fixed.map((version) => idOf(row, namedVersion(version))),
    isOpen: row.isOpen,
    fixed: row.fixed,
  }));
  return { branches, rows: ids };
}

const find = (branches: CsafBranch[], category: string, name: string) =>
  branches.find((branch) => branch.category === category && branch.name === name);

function below(branches: CsafBranch[], category: string, name: string): CsafBranch[] {
  let branch = find(branches, category, name);
  if (!branch) {
    branch = { category, name, branches: [] };
    branches.push(branch);
  }
  branch.branches ??= [];
  return branch.branches;
}

/** Versions in one text: `2.17.1、2.12.4 或 2.3.2`. */
export const versionsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、，,；;\n]|\s或\s?|或(?=[\dvV])/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** Section 3.2.3.9. `recommended`: which of the fixed versions the advice names. */
export function productStatusOf(
  rows: readonly RowIds[],
  isRecommended: (version: string) => boolean,
): Record<string, string[]> {
  const fixed = rows.flatMap((row) => row.fixedIds);
  const recommended = rows.flatMap((row) => row.fixedIds.filter((_, at) => isRecommended(row.fixed[at] ?? '')));
  const all = {
    first_fixed: fixed,
    fixed,
    known_affected: rows.filter(({ isOpen }) => !isOpen).map(({ affected }) => affected),
    recommended,
    under_investigation: rows.filter(({ isOpen }) => isOpen).map(({ affected }) => affected),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([status, ids]) => (ids.length === 0 ? [] : [[status, [...new Set(ids)]]])),
  );
}
