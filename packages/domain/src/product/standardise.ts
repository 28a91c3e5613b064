/** From the names that sources use to vendors and products with stable ids. */
import type { StandardProduct, StandardVendor } from '../vulnerability/record.ts';
import { PRODUCTS, type Product } from './products.ts';
import { nameKey, slug } from './slug.ts';
import { standardProduct, standardVendor } from './standard-records.ts';
import { VENDORS, type Vendor } from './vendors.ts';

export { slug } from './slug.ts';

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

const VENDOR_BY_ID = new Map<string, Vendor>(VENDORS.map((vendor) => [vendor.id, vendor]));
const VENDOR_BY_NAME = new Map<string, Vendor>();
for (const vendor of VENDORS) {
  for (const name of [vendor.id, vendor.name, vendor.nameEn, ...vendor.alias]) {
    const key = nameKey(name);
    if (!VENDOR_BY_NAME.has(key)) VENDOR_BY_NAME.set(key, vendor);
  }
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

/** By any of its names; case, blanks and character width do not count. */
export function findVendor(text: string): Vendor | null {
  return VENDOR_BY_NAME.get(nameKey(text)) ?? VENDOR_BY_NAME.get(nameKey(withoutLegalForm(text))) ?? null;
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

/** Every name of a vendor, the one to show first. */
export function vendorAliases(id: string): string[] {
  const vendor = VENDOR_BY_ID.get(id);
  return vendor ? [...new Set([vendor.name, vendor.nameEn, ...vendor.alias])] : [];
}

const LEGAL_FORM =
  /[\s,，.]+(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|gmbh|ag|s\.?a|se|b\.?v|foundation|project)\b\.?/gi;
const CACHE_LIMIT = 20_000;
const CACHE = new Map<string, Standardised>();

function withoutLegalForm(text: string): string {
  return text.slice(0, 200).replace(LEGAL_FORM, '');
}

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
  const owner = vendor ?? (product ? (VENDOR_BY_ID.get(product.vendorId) ?? null) : null);
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
