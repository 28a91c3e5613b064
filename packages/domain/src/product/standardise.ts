/** Maps names from sources to vendors and products with stable ids. */
import type { StandardProduct, StandardVendor } from './affected-product.ts';
import { findProductOf, withoutVendor } from './product-index.ts';
import { slug } from './slug.ts';
import { standardProduct, standardVendor } from './standard-records.ts';
import { findVendor, vendorById } from './vendor-index.ts';

export { findProduct } from './product-index.ts';
export { slug } from './slug.ts';
export { findVendor, vendorAliases } from './vendor-index.ts';

/** Frozen and shared between calls: copy it before changing anything. */
export interface Standardised {
  /** A key of vendors.ts, else the slug of the name; '' if the source names none. */
  vendorId: string;
  vendorName: string;
  /** A key of products.ts, else `<vendor id or ->/<slug>`; '' if the source names none. */
  productId: string;
  productName: string;
  standardVendor: StandardVendor | null;
  standardProduct: StandardProduct | null;
}

const MAX_NAME_LENGTH = 400;
const CACHE_LIMIT = 50_000;
const CACHE = new Map<string, Map<string, Standardised>>();
let cached = 0;

/** Names repeat during an import, so results are cached up to a limit. */
export function standardise(vendor: string, product: string): Standardised {
  if (vendor.length + product.length > MAX_NAME_LENGTH) return compute(vendor, product);
  let products = CACHE.get(vendor);
  const known = products?.get(product);
  if (known) return known;
  const answer = compute(vendor, product);
  if (cached >= CACHE_LIMIT) {
    CACHE.clear();
    products = undefined;
    cached = 0;
  }
  if (!products) {
    products = new Map();
    CACHE.set(vendor, products);
  }
  products.set(product, answer);
  cached++;
  return answer;
}

function compute(vendorText: string, productText: string): Standardised {
  const vendor = findVendor(vendorText);
  const textSlug = slug(vendorText);
  const name = withoutVendor(productText, vendorText, vendor);
  const product = vendor || textSlug === '' ? findProductOf(vendor, name, productText) : null;
  const owner = vendor ?? (product ? vendorById(product.vendorId) : null);
  const vendorId = owner?.id ?? textSlug;
  const productSlug = slug(name);
  return Object.freeze({
    vendorId,
    vendorName: owner?.name ?? (vendorId === '' ? '' : vendorText.slice(0, MAX_NAME_LENGTH).trim()),
    productId: product?.id ?? (productSlug === '' ? '' : `${vendorId || '-'}/${productSlug}`),
    productName: product?.name ?? (productSlug === '' ? '' : name),
    standardVendor: owner ? standardVendor(owner) : null,
    standardProduct: product ? standardProduct(product) : null,
  });
}
