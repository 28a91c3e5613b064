/** From the names that sources use to vendors and products with stable ids. */
import type { StandardProduct, StandardVendor } from '../vulnerability/record.ts';
import { PRODUCTS, type Product } from './products.ts';
import { nameKey, slug } from './slug.ts';
import { standardProduct, standardVendor } from './standard-records.ts';
import { findVendor, vendorById } from './vendor-index.ts';
import type { Vendor } from './vendors.ts';

export { slug } from './slug.ts';
export { findVendor, vendorAliases } from './vendor-index.ts';

export interface Standardised {
  /** A key of vendors.ts, else the slug of the text, '' where the source names none. */
  vendorId: string;
  vendorName: string;
  /** A key of products.ts, else `<vendor id or ->/<slug>`, '' where the source names none. */
  productId: string;
  productName: string;
  standardVendor: StandardVendor | null;
  standardProduct: StandardProduct | null;
}

/** Keys are `<vendor id>/<name key>`, and `/<name key>` for the few names that need no vendor. */
const PRODUCT_BY_NAME = new Map<string, Product>();
for (const product of PRODUCTS) {
  for (const name of [product.id.slice(product.vendorId.length + 1), product.name, ...product.alias]) {
    const key = nameKey(name);
    for (const owner of [product.vendorId, '']) {
      const full = `${owner}/${key}`;
      if (!PRODUCT_BY_NAME.has(full)) PRODUCT_BY_NAME.set(full, product);
    }
  }
}

/** Without a vendor the product's name alone must do. */
export function findProduct(vendorText: string, productText: string): Product | null {
  const vendor = findVendor(vendorText);
  const owner = vendor?.id ?? '';
  if (owner === '' && slug(vendorText) !== '') return null;
  const name = vendor ? withoutVendor(productText, vendorText, vendor) : productText;
  return (
    PRODUCT_BY_NAME.get(`${owner}/${nameKey(name)}`) ?? PRODUCT_BY_NAME.get(`${owner}/${nameKey(productText)}`) ?? null
  );
}

const CACHE_LIMIT = 20_000;
const CACHE = new Map<string, Standardised>();

/** The same names come again and again in an import, so the last few thousand answers are kept. */
export function standardise(vendor: string, product: string): Standardised {
  if (vendor.length + product.length > 400) return compute(vendor, product);
  const key = `${vendor}\u0000${product}`;
  const known = CACHE.get(key);
  if (known) return known;
  const answer = Object.freeze(compute(vendor, product));
  if (CACHE.size >= CACHE_LIMIT) CACHE.clear();
  CACHE.set(key, answer);
  return answer;
}

function compute(vendorText: string, productText: string): Standardised {
  const vendor = findVendor(vendorText);
  const product = findProduct(vendorText, productText);
  const owner = vendor ?? (product ? vendorById(product.vendorId) : null);
  const vendorId = owner?.id ?? slug(vendorText);
  const name = withoutVendor(productText, vendorText, owner).slice(0, 400).trim();
  const productSlug = slug(name);
  return {
    vendorId,
    vendorName: owner?.name ?? (vendorId === '' ? '' : vendorText.slice(0, 400).trim()),
    productId: product?.id ?? (productSlug === '' ? '' : `${vendorId || '-'}/${productSlug}`),
    productName: product?.name ?? (productSlug === '' ? '' : name),
    standardVendor: owner ? standardVendor(owner) : null,
    standardProduct: product ? standardProduct(product) : null,
  };
}

/** `Microsoft Windows` of Microsoft is `Windows`. The name stays where nothing else would be left. */
function withoutVendor(productText: string, vendorText: string, vendor: Vendor | null): string {
  const product = productText.slice(0, 400).trim();
  const lower = product.toLowerCase();
  for (const name of [vendorText.trim(), vendor?.nameEn ?? '', vendor?.name ?? '']) {
    if (name === '' || name.length >= product.length || !lower.startsWith(name.toLowerCase())) continue;
    const rest = product.slice(name.length);
    if (/^\s/.test(rest) || /[\u4e00-\u9fff]$/.test(name)) return rest.trim() || product;
  }
  return product;
}
