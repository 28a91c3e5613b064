/** Puts together what all sources say about one product of a record, however they spell its name. */
import type { AffectedProduct } from './affected-product.ts';
import { withModules } from './go-modules.ts';
import { withoutEchoes } from './names/echoes.ts';
import { fullProductName } from './names/full-name.ts';
import { withoutLegalForm } from './names/legal-form.ts';
import { lettersOf } from './names/letters.ts';
import { lastOfPath } from './names/package-of.ts';
import type { ProductGroup } from './names/product-group.ts';
import { productLineOf } from './names/product-line.ts';
import { mayBeFromCpe, readableName } from './names/readable-name.ts';
import { standardise } from './names/standardise.ts';
import { vendorById } from './names/vendor-index.ts';
import { withoutSuites } from './suites.ts';

/** Vendors that list packages of others as versions of their own products: `Red Hat Enterprise Linux 9` and the package `openssh`. */
const DISTRIBUTORS = new Set([
  'redhat',
  'suse',
  'canonical',
  'debian',
  'openeuler',
  'kylinos',
  'uniontech',
  'fedora',
  'rockylinux',
  'almalinux',
]);

interface Names {
  maker: string;
  product: string;
  /** A package of a distribution, or the line with extended support: both have versions of their own; '' for the product itself. */
  part: string;
  /** The line with its product where we have words for it. */
  lineName: string;
  /** The part is a package; the product is then one of its own, whatever its standard product. */
  isPackage: boolean;
}

/** Groups in the order of the record. */
export function gatherProducts(affected: readonly AffectedProduct[]): ProductGroup[] {
  const byKey = new Map<string, ProductGroup>();
  const byProduct = new Map<string, { maker: string; group: ProductGroup }[]>();
  for (const [index, entry] of affected.entries()) {
    const names = namesOf(entry);
    const key = `${names.maker}/${names.product}|${names.part}`;
    const shown = entry.product === '' || !entry.name || names.isPackage ? '' : `=${folded(entry.name)}|${names.part}`;
    const alike = `${names.product}|${names.part}`;
    const group = byKey.get(key) ??
      byKey.get(shown) ??
      byProduct.get(alike)?.find(({ maker }) => isSameMaker(maker, makerOf(names)))?.group ?? {
        key,
        name: nameOf(entry, names),
        members: [],
        indexes: [],
      };
    if (group.members.length === 0 && names.product !== '') {
      byProduct.set(alike, [...(byProduct.get(alike) ?? []), { maker: makerOf(names), group }]);
    }
    byKey.set(key, group);
    if (shown !== '') byKey.set(shown, group);
    if (mayBeFromCpe(group.members[0]?.product ?? '') && !mayBeFromCpe(entry.product))
      group.name = nameOf(entry, names);
    group.members.push(entry);
    group.indexes.push(index);
  }
  return withoutSuites(withoutEchoes(withModules([...new Set(byKey.values())])));
}

/** The name that the merge gave the entry; of a reader who may not see it, vendor and product, without repeating the vendor. */
export function productName(entry: AffectedProduct): string {
  if (entry.name) return entry.name;
  const vendor = entry.standardVendor?.name || entry.vendor;
  const product = entry.standardProduct?.name || entry.product || entry.packageName || entry.raw;
  return product.toLowerCase().startsWith(vendor.toLowerCase()) ? product : `${vendor} ${product}`.trim();
}

/** A line is called by its own name, which the name of the standard product does not say, a package with its distribution. */
function nameOf(entry: AffectedProduct, { maker, part, lineName, isPackage }: Names): string {
  if (part === '') return productName(entry);
  if (lineName !== '') return lineName;
  const name = entry.product || entry.packageName || entry.raw;
  const own = fullProductName(vendorById(maker), withoutLegalForm(entry.vendor), readableName(name, entry.vendor));
  return isPackage ? `${own} ${entry.packageName}` : own;
}

function namesOf(entry: AffectedProduct): Names {
  const { vendorId, productId } = standardise(entry.vendor, entry.product || entry.packageName || entry.raw);
  const maker = entry.standardVendor?.id || vendorId;
  const own = productId.slice(productId.indexOf('/') + 1);
  const isPackage =
    entry.packageName !== '' &&
    entry.product !== '' &&
    ![entry.packageName, lastOfPath(entry.packageName)].some((name) => folded(name) === folded(entry.product));
  if (DISTRIBUTORS.has(maker) && isPackage) {
    return { maker, product: folded(entry.product), part: folded(entry.packageName), lineName: '', isPackage: true };
  }
  const id = entry.standardProduct?.id ?? '';
  const line = productLineOf(entry);
  return {
    maker,
    product: repositoryOf(entry) || folded(id === '' ? own : id.slice(id.indexOf('/') + 1)),
    part: line.key,
    lineName: line.name,
    isPackage: false,
  };
}

/** `qdrant/qdrant` of qdrant is qdrant. */
function repositoryOf({ vendor, product, standardProduct }: AffectedProduct): string {
  if (standardProduct || !product.includes('/')) return '';
  const [owner = '', name = '', ...more] = product.split('/');
  return more.length === 0 && lettersOf(owner) === lettersOf(vendor) ? folded(name) : '';
}

/** Ignores case, blanks and punctuation; the firmware of a device counts as the device. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<=.)firmware$/, '');

/** Juju by Juju is no other than the Juju of Canonical: where our tables know no maker, the product is its own. */
const makerOf = ({ maker, product }: Names): string => (folded(maker) === product ? '' : maker);

/** A source that names no vendor, or the short or long form of it. */
const isSameMaker = (a: string, b: string): boolean => a === '' || b === '' || a.startsWith(b) || b.startsWith(a);
