import { findProduct } from './product-index.ts';

const LONGEST = 200;
const SEPARATOR = /\s{0,3}(?:,\s{0,3}and\s|[,/]|\sand\s)\s{0,3}/;

/**
 * The products that CISA's catalogue puts into one name: `Firefox and Thunderbird`, `IOS, IOS XR, and IOS XE`. Names of one product, such as
 * `NetScaler ADC and NetScaler Gateway`, are one. The name as it is unless our tables know all of them.
 */
export function productsListedIn(vendor: string, name: string): string[] {
  const parts = name.length > LONGEST ? [] : name.split(SEPARATOR).filter((part) => part !== '');
  if (parts.length < 2 || findProduct(vendor, name)) return [name];
  const found = new Map<string, string>();
  for (const part of parts) {
    const product = findProduct(vendor, part);
    if (!product) return [name];
    if (!found.has(product.id)) found.set(product.id, part);
  }
  return [...found.values()];
}
