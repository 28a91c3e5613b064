/** Maps names from sources to vendors and products with stable ids. */

import { ownText } from '../../record/own-text.ts';
import type { StandardProduct, StandardVendor } from '../affected-product.ts';
import { isHostOf } from '../hosts.ts';
import { isSeveral } from '../no-value.ts';
import { extensionOf } from './extension.ts';
import { fullProductName } from './full-name.ts';
import { withoutLegalForm } from './legal-form.ts';
import { findProductOf, withoutVendor } from './product-index.ts';
import { isMachineName, readableName, withoutFirmware, withoutVersion, wordsOf } from './readable-name.ts';
import { madeOfRows } from './rows-in-use.ts';
import { slug } from './slug.ts';
import { standardProduct, standardVendor } from './standard-records.ts';
import { findVendor, vendorById } from './vendor-index.ts';
import { knownVendorAt } from './vendor-prefix.ts';
import type { Vendor } from './vendors.ts';
import { withoutMarks } from './without-marks.ts';

export { findProduct } from './product-index.ts';
export { slug } from './slug.ts';
export { findVendor, vendorAliases } from './vendor-index.ts';

/** Frozen and shared between calls: copy it before changing anything. */
export interface Standardised {
  /** An id of vendors.tsv, else the slug of the name; '' if the source names none. */
  vendorId: string;
  vendorName: string;
  /** An id of products.tsv, else `<vendor id or ->/<slug>`; '' if the source names none. */
  productId: string;
  /** As lists show it: with its maker or with what it extends, in readable words, without its version. */
  productName: string;
  standardVendor: StandardVendor | null;
  standardProduct: StandardProduct | null;
}

const MAX_NAME_LENGTH = 400;
const CACHE_LIMIT = 50_000;
/** Kind of extension → vendor → product. */
const cache = madeOfRows(() => new Map<string, Map<string, Map<string, Standardised>>>());
let cached = 0;

/**
 * Names repeat during an import, so results are cached up to a limit. `extension`: one of EXTENSION_KINDS if the record says that the product is one and the
 * names may not.
 */
export function standardise(vendor: string, product: string, extension = ''): Standardised {
  if (vendor.length + product.length > MAX_NAME_LENGTH) return compute(vendor, product, extension);
  const answers = cache();
  const known = answers.get(extension)?.get(vendor)?.get(product);
  if (known) return known;
  const [ownVendor, ownProduct] = [ownText(vendor), ownText(product)];
  const answer = compute(ownVendor, ownProduct, extension);
  if (cached >= CACHE_LIMIT) {
    answers.clear();
    cached = 0;
  }
  const vendors = below(answers, ownText(extension), () => new Map<string, Map<string, Standardised>>());
  below(vendors, ownVendor, () => new Map<string, Standardised>()).set(ownProduct, answer);
  cached++;
  return answer;
}

function below<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const VERSION_ALONE = /^(?:v(?:ersion)?\.?\s?)?[0-9]+(?:\.[0-9x]+)+\S*(?:\s.{0,40})?$/i;

/** `Certain HP LaserJet Pro Devices` of HP. */
const SOME =
  /^(?:certain|some)\s+(?=.{0,200}\b(?:cameras?|computers?|devices|models|pcs|phones|printers|products|routers|systems)\b)/i;

function compute(vendorText: string, productText: string, extension: string): Standardised {
  return computeOf(isHostOf(vendorText, productText) ? '' : vendorText, productText.replace(SOME, ''), extension);
}

function computeOf(vendorText: string, productText: string, stated: string): Standardised {
  const maker = makerOf(vendorText);
  const vendor = maker.vendor ?? (maker.slug === '' ? knownVendorAt(productText) : null);
  const rest = withoutVendor(productText, vendorText, vendor);
  // `PHPWind v9.0` of PHPWind is not `v9.0`.
  const name = VERSION_ALONE.test(rest) ? withoutVersion(productText.slice(0, MAX_NAME_LENGTH)) : rest;
  const mayBeFound = vendor !== null || (maker.slug === '' && stated === '');
  const product = mayBeFound ? findAnyOf(vendor, name, productText, vendorText) : null;
  const extension = product ? null : extensionOf(vendor, productText.slice(0, MAX_NAME_LENGTH), stated);
  const owner = extension?.isOfHost
    ? vendorById(extension.publisherId)
    : // A product has one vendor, also where a source files it under another: WPS of 金山, Jenkins of CloudBees.
      product
      ? vendorById(product.vendorId)
      : vendor;
  const isAuthor = extension !== null && owner === null;
  const vendorId = owner?.id ?? (isAuthor ? '' : maker.slug);
  const vendorName = owner?.name ?? (vendorId === '' ? '' : maker.name);
  const own = withoutVersion(withoutFirmware(name));
  const shown = product ? product.name : isMachineName(name, vendorText) ? wordsOf(own) : readableName(own, vendorText);
  const productSlug = slug(own);
  // `Multiple Products` is no product of its maker's.
  const several = product === null && isSeveral(name) && vendorName !== '';
  const empty = productSlug === '' || slug(productText) === '' || several;
  return Object.freeze({
    vendorId,
    vendorName,
    productId: extension?.id ?? product?.id ?? (empty ? '' : `${vendorId || '-'}/${productSlug}`),
    productName: withoutMarks(
      extension?.name ??
        (several
          ? `${fullProductName(owner, vendorName, '')}多款产品`
          : product === null && empty
            ? ''
            : fullProductName(owner, vendorName, shown).slice(0, MAX_NAME_LENGTH)),
    ),
    standardVendor: owner ? standardVendor(owner) : null,
    standardProduct: product ? standardProduct(product) : null,
  });
}

/** The name as it is, else in readable words, without the word firmware and without a version. */
function findAnyOf(vendor: Vendor | null, name: string, fullName: string, vendorText: string) {
  const found = findProductOf(vendor, name, fullName);
  if (found) return found;
  const plain = withoutVersion(withoutFirmware(readableName(name, vendorText)));
  return plain === name ? null : findProductOf(vendor, plain, plain);
}

interface Maker {
  vendor: Vendor | null;
  /** Of the text, without its legal form. */
  slug: string;
  name: string;
}

const makers = madeOfRows(() => new Map<string, Maker>());

function makerOf(text: string): Maker {
  const answers = makers();
  const known = answers.get(text);
  if (known) return known;
  const own = ownText(text);
  const name = withoutLegalForm(own.slice(0, MAX_NAME_LENGTH));
  const readable = isMachineName(name, '') ? readableName(name, '') : name.replaceAll('_', ' ');
  const maker = { vendor: findVendor(own), slug: slug(name), name: readable };
  if (text.length > MAX_NAME_LENGTH) return maker;
  if (answers.size >= CACHE_LIMIT) answers.clear();
  answers.set(own, maker);
  return maker;
}
