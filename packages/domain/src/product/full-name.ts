import type { Vendor } from './vendors.ts';

const HAN = /\p{Script=Han}/u;

/**
 * The name by which a product stands in lists: that of its maker before its own. Makers from abroad go by the name that they give themselves, so that all their
 * products begin alike: `Cisco IOS XE`, `Cisco Firepower`, although the maker alone is 思科. What begins with any name of its maker stays as it is, and so does
 * the path of a package.
 */
export function fullProductName(vendor: Vendor | null, vendorName: string, product: string): string {
  const maker = vendor === null ? vendorName : makerName(vendor);
  if (maker === '' || product === '') return product || maker;
  if (/^[\w.-]+\.[a-z]{2,}\//.test(product)) return product;
  const names = vendor === null ? [vendorName] : [vendor.name, vendor.nameEn, ...vendor.alias];
  return names.some((name) => beginsWith(product, name)) || beginAlike(names, product)
    ? product
    : `${maker} ${product}`;
}

/** 腾达 and 用友 as they are; 思科 is Cisco before a product. */
function makerName({ name, nameEn, isFromChina }: Vendor): string {
  return isFromChina || !HAN.test(name) ? name : nameEn;
}

/** 方正电子 and 方正飞腾, Reprise Software and `Reprise License Manager`: the name of the product says who made it. */
function beginAlike(names: readonly string[], product: string): boolean {
  const start = BRAND.exec(product)?.[0].toLowerCase();
  return start !== undefined && names.some((name) => BRAND.exec(name)?.[0].toLowerCase() === start);
}

const BRAND = /^(?:\p{Script=Han}{2}|[A-Za-z][\w&-]{3,}(?=\s))/u;

/** As a whole word: `GoAnywhere` does not begin with the vendor Go. */
export function beginsWith(text: string, name: string): boolean {
  if (name === '' || text.length < name.length) return false;
  if (text.slice(0, name.length).toLowerCase() !== name.toLowerCase()) return false;
  return (
    text.length === name.length ||
    HAN.test(name.slice(-1)) ||
    !/[\p{L}\p{N}]/u.test(text.charAt(name.length)) ||
    HAN.test(text.charAt(name.length))
  );
}
