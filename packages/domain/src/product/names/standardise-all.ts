/** The products of one record: sources say some of them twice, in their own words and in those of a CPE. */
import type { AffectedProduct } from '../affected-product.ts';
import { EXTENSION_KINDS } from './extension.ts';
import { slug } from './slug.ts';
import { type Standardised, standardise } from './standardise.ts';

/**
 * What each entry names, in the order of the entries. `yifanwireless yf325_firmware` of a CPE beside `Yifan YF325`, and `Subversion` without a vendor beside `Apache
 * Subversion`, are the other's product, if there is only one of that name.
 */
export function standardiseAll(affected: readonly AffectedProduct[], extension = ''): readonly Standardised[] {
  const each = affected.map((entry) => standardiseEntry(entry, extension));
  if (affected.length < 2 || !affected.some(isEcho)) return each;
  const named = new Map<string, Standardised | null>();
  affected.forEach((entry, index) => {
    const it = each[index];
    if (it === undefined || isEcho(entry)) return;
    for (const key of new Set([keyOfId(it), keyOfText(entry)])) {
      const other = named.get(key);
      named.set(key, other === undefined || other?.productId === it.productId ? it : null);
    }
  });
  return each.map((it, index) => {
    const entry = affected[index];
    if (entry === undefined || it.standardProduct !== null || !isEcho(entry)) return it;
    return named.get(keyOfId(it)) ?? named.get(keyOfText(entry)) ?? it;
  });
}

/** Bitnami's short names mean nothing elsewhere, `node` and `node-min` for Node.js: rows of the catalogue have them as `bitnami/node`. */
const BITNAMI = 'pkg:bitnami/';

/** The name of an entry of a merged record says what the product extends. */
function standardiseEntry(
  { vendor, product, packageName, packageUrl = '', name = '' }: AffectedProduct,
  extension: string,
): Standardised {
  const own = packageUrl.startsWith(BITNAMI) ? standardise('', `bitnami/${packageName}`) : null;
  if (own?.standardProduct) return own;
  const kind = extension || (EXTENSION_KINDS.find((it) => name.startsWith(`${it} `)) ?? '');
  return standardise(vendor, product || packageName, kind);
}

/** Names no vendor, or repeats vendor and product of a CPE. */
function isEcho({ vendor, product, cpes }: AffectedProduct): boolean {
  return vendor === '' || (cpes.length > 0 && !/[A-Z]/.test(vendor) && !/[A-Z]/.test(product));
}

const keyOfId = ({ productId }: Standardised) => productId.slice(productId.indexOf('/') + 1).replaceAll('-', '');
const keyOfText = ({ product, packageName }: AffectedProduct) => slug(product || packageName).replaceAll('-', '');
