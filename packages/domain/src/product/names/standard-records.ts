/** The tables' rows in the record's schema. One frozen object per row, shared by all records. */
import type { StandardProduct, StandardVendor } from '../affected-product.ts';
import type { Product } from './products.ts';
import { madeOfRows } from './rows-in-use.ts';
import type { Vendor } from './vendors.ts';

const vendors = madeOfRows(() => new Map<string, StandardVendor>());
const products = madeOfRows(() => new Map<string, StandardProduct>());

export function standardVendor(vendor: Vendor): StandardVendor {
  const known = vendors().get(vendor.id);
  if (known) return known;
  const record: StandardVendor = Object.freeze({
    id: vendor.id,
    name: vendor.name,
    tolerantAlias: [],
    abbreviation: vendor.nameEn,
    alias: [...new Set([vendor.nameEn, ...vendor.alias])],
    countryId: vendor.countryId,
    country: vendor.country,
    website: vendor.website,
    isIndividualOrOrganization: false,
    overview: '',
    image: '',
  });
  vendors().set(vendor.id, record);
  return record;
}

export function standardProduct(product: Product): StandardProduct {
  const known = products().get(product.id);
  if (known) return known;
  const record: StandardProduct = Object.freeze({
    id: product.id,
    name: product.name,
    abbreviation: '',
    alias: [...product.alias],
    categoryId: product.categoryId,
    language: '',
    website: product.website,
    patchUrl: product.patchUrl,
    image: '',
    isComponent: product.isComponent,
    isOpenSource: product.isOpenSource,
    isDomestic: product.isDomestic,
    overview: '',
    fingerprint: '',
  });
  products().set(product.id, record);
  return record;
}
