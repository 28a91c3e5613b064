/** Finds a vendor by any of its names. */
import { nameKey } from './slug.ts';
import { VENDORS, type Vendor } from './vendors.ts';

const BY_ID: ReadonlyMap<string, Vendor> = new Map(VENDORS.map((vendor) => [vendor.id, vendor]));
const BY_NAME = new Map<string, Vendor>();
for (const vendor of VENDORS) {
  for (const name of [vendor.id, vendor.name, vendor.nameEn, ...vendor.alias]) {
    const key = nameKey(name);
    if (!BY_NAME.has(key)) BY_NAME.set(key, vendor);
  }
}

const LEGAL_FORM =
  /[\s,]+(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|gmbh|ag|s\.?a|se|b\.?v|foundation|project)\b\.?/gi;

export function vendorById(id: string): Vendor | null {
  return BY_ID.get(id) ?? null;
}

/** Ignores case, blanks, character width and the legal form. */
export function findVendor(text: string): Vendor | null {
  const key = nameKey(text);
  return BY_NAME.get(key) ?? BY_NAME.get(nameKey(withoutLegalForm(text))) ?? null;
}

function withoutLegalForm(text: string): string {
  const short = text.length > 200 ? text.slice(0, 200) : text;
  return short.replace(LEGAL_FORM, '').replace(/[,.]\s*$/, '');
}

/** All names of a vendor, the display name first. */
export function vendorAliases(id: string): string[] {
  const vendor = BY_ID.get(id);
  return vendor ? [...new Set([vendor.name, vendor.nameEn, ...vendor.alias])] : [];
}
