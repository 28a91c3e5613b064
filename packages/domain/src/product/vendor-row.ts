/** How the vendor tables are written: one line a vendor. */

/** id, name, English name, website, further names joined by `|`, country (ISO 3166-1) where the table spans several. */
export type VendorRow = readonly [
  id: string,
  name: string,
  nameEn: string,
  website: string,
  alias: string,
  countryId?: string,
];
