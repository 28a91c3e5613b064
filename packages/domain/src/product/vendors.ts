/** The vendors we know by a stable id. The facts stand in one table per region. */
import { COUNTRY_NAMES } from './countries.ts';
import type { VendorRow } from './vendor-row.ts';
import { CHINESE_VENDORS } from './vendor-table-china.ts';

export interface Vendor {
  /** Stable key, e.g. `cisco`. Never change one: records in the library hold it. */
  id: string;
  /** The name Chinese readers know. */
  name: string;
  nameEn: string;
  alias: string[];
  /** In Chinese, e.g. 美国; '' for a project of no country. */
  country: string;
  /** ISO 3166-1 alpha-2, '' for a project of no country. */
  countryId: string;
  website: string;
  isDomestic: boolean;
}

const TABLES: readonly (readonly [countryId: string, rows: readonly VendorRow[]])[] = [['CN', CHINESE_VENDORS]];

export const VENDORS: readonly Vendor[] = TABLES.flatMap(([countryId, rows]) =>
  rows.map((row) => toVendor(row, countryId)),
);

function toVendor([id, name, nameEn, website, alias, ownCountry]: VendorRow, tableCountry: string): Vendor {
  const countryId = ownCountry ?? tableCountry;
  return {
    id,
    name,
    nameEn,
    alias: alias === '' ? [] : alias.split('|'),
    country: COUNTRY_NAMES.get(countryId) ?? '',
    countryId,
    website,
    isDomestic: countryId === 'CN',
  };
}
