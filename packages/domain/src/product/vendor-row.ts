/** Format of the vendor tables: one row per vendor. */

/** id, name, English name, website, aliases joined by `|`, country (ISO 3166-1) in tables of several countries. */
export type VendorRow = readonly [
  id: string,
  name: string,
  nameEn: string,
  website: string,
  alias: string,
  countryId?: string,
];
