/** The vendors with a stable id. */
import { COUNTRY_ROWS } from '@ldy/catalogue/countries.ts';
import { listOf } from '@ldy/catalogue/read-table.ts';
import { madeOfRows } from './rows-in-use.ts';

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

/** By ISO 3166-1 alpha-2 code. */
const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(COUNTRY_ROWS.map(({ id, name }) => [id, name]));

export const vendors = madeOfRows((rows): readonly Vendor[] =>
  rows.vendors.map(({ id, name, name_en, country, website, aliases }) => ({
    id,
    name,
    nameEn: name_en,
    alias: listOf(aliases),
    country: COUNTRY_NAMES.get(country) ?? '',
    countryId: country,
    website,
    isFromChina: country === 'CN',
  })),
);
