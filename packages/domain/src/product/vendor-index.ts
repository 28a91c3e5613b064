/** Finds a vendor by any of its names. */
import { withoutLegalForm } from './legal-form.ts';
import { nameKey } from './slug.ts';
import { VENDORS, type Vendor } from './vendors.ts';

const BY_ID: ReadonlyMap<string, Vendor> = new Map(VENDORS.map((vendor) => [vendor.id, vendor]));
/**
 * Names of vendors that are also languages, given names or other words. As a field of its own such a name is the vendor; as the first word of a line, as in
 * `Fast Food Ordering System`, it says nothing. As a mere id of ours it is no name at all: an OSCAR is not 神舟通用.
 */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `android arcane atomix babylon bolt bootstrap brave caldera capsule cleo cobbler coder conduit contrast dragonfly emissary erlang fast file
  fission fleet foreman git go gog gravity halo harbor heimdall helm juju kylin lame line marked matrix mit ni node.js nodejs novel-plus oscar
  panel pear perforce perl phoenix php pia planet plex pulp python qlik ruby rust sel sentry shift skipper sliver sma sudo symphony tesla tor
  unraid versa vite`.split(/\s+/),
);
const BY_NAME = new Map<string, Vendor>();
for (const vendor of VENDORS) {
  const id = ORDINARY_WORDS.has(vendor.id) ? [] : [vendor.id];
  for (const name of [...id, vendor.name, vendor.nameEn, ...vendor.alias]) {
    const key = nameKey(name);
    if (!BY_NAME.has(key)) BY_NAME.set(key, vendor);
  }
}

export function isOrdinaryWord(name: string): boolean {
  return ORDINARY_WORDS.has(name.toLowerCase());
}

export function vendorById(id: string): Vendor | null {
  return BY_ID.get(id) ?? null;
}

/** Ignores case, blanks, character width and the legal form. */
export function findVendor(text: string): Vendor | null {
  const known = BY_NAME.get(nameKey(text));
  if (known) return known;
  const short = withoutLegalForm(text);
  return short === text ? null : (BY_NAME.get(nameKey(short)) ?? null);
}

/** All names of a vendor, the display name first. */
export function vendorAliases(id: string): string[] {
  const vendor = BY_ID.get(id);
  return vendor ? [...new Set([vendor.name, vendor.nameEn, ...vendor.alias])] : [];
}
