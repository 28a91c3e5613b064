/** The vendors with a stable id. Data: one table per region. */
import { COUNTRY_NAMES } from './countries.ts';
import type { VendorRow } from './vendor-row.ts';
import { AMERICAN_VENDORS } from './vendor-table-america.ts';
import { AMERICAN_SPECIALIST_VENDORS } from './vendor-table-america-specialist.ts';
import { ASIAN_VENDORS } from './vendor-table-asia.ts';
import { CHINESE_INFRASTRUCTURE_VENDORS } from './vendor-table-china-infrastructure.ts';
import { CHINESE_SOFTWARE_VENDORS } from './vendor-table-china-software.ts';
import { EUROPEAN_VENDORS } from './vendor-table-europe.ts';
import { EXTENSION_VENDORS } from './vendor-table-extensions.ts';
import { MORE_VENDORS } from './vendor-table-more.ts';
import { MORE_CHINESE_VENDORS } from './vendor-table-more-china.ts';
import { MORE_PROJECT_VENDORS } from './vendor-table-more-projects.ts';
import { NAMED_VENDORS } from './vendor-table-named.ts';
import { PROJECT_VENDORS } from './vendor-table-projects.ts';

export interface Vendor {
  /** Stable key, e.g. `cisco`. Must never change: stored records contain it. */
  id: string;
  /** Name used by Chinese readers. */
  name: string;
  nameEn: string;
  alias: string[];
  /** In Chinese, e.g. 美国; '' for a project of no country. */
  country: string;
  /** ISO 3166-1 alpha-2, '' for a project of no country. */
  countryId: string;
  /** '' where it is not certain. */
  website: string;
  isFromChina: boolean;
}

/** Each table with the default country of its rows. */
const TABLES: readonly (readonly [countryId: string, rows: readonly VendorRow[]])[] = [
  ['CN', CHINESE_INFRASTRUCTURE_VENDORS],
  ['CN', CHINESE_SOFTWARE_VENDORS],
  ['US', AMERICAN_VENDORS],
  ['US', AMERICAN_SPECIALIST_VENDORS],
  ['', EUROPEAN_VENDORS],
  ['', ASIAN_VENDORS],
  ['', PROJECT_VENDORS],
  ['CN', MORE_CHINESE_VENDORS],
  ['', MORE_PROJECT_VENDORS],
  ['', MORE_VENDORS],
  ['', NAMED_VENDORS],
  ['', EXTENSION_VENDORS],
];

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
    isFromChina: countryId === 'CN',
  };
}
