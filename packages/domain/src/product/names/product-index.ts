/** Finds a product by vendor and name. */

import { ownText } from '../../record/own-text.ts';
import { isMadeOfCommonWords } from './common-words.ts';
import { withoutLegalForm } from './legal-form.ts';
import { type Product, products } from './products.ts';
import { madeOfRows } from './rows-in-use.ts';
import { nameKey, slug } from './slug.ts';
import { findVendor } from './vendor-index.ts';
import type { Vendor } from './vendors.ts';

const MAX_NAME_LENGTH = 400;
/** Shorter names are ambiguous without a vendor, e.g. `OA`, `NC`, `Word`. */
const MIN_LONE_NAME_LENGTH = 5;

interface ProductIndex {
  byId: ReadonlyMap<string, Product>;
  /** Vendor id → name key → product. */
  byName: ReadonlyMap<string, ReadonlyMap<string, Product>>;
  /** Name key → product; null if vendors share the name. */
  byNameAlone: ReadonlyMap<string, Product | null>;
  /** Vendor id → its families, in the order in which they are tried. */
  families: ReadonlyMap<string, readonly { pattern: RegExp; product: string }[]>;
  /** Vendor → product → answer: the same products are asked for again and again during an import. */
  asked: Map<string, Map<string, Product | null>>;
}

const index = madeOfRows(({ families }): ProductIndex => {
  const byName = new Map<string, Map<string, Product>>();
  const byNameAlone = new Map<string, Product | null>();
  for (const product of products()) {
    let names = byName.get(product.vendorId);
    if (!names) {
      names = new Map();
      byName.set(product.vendorId, names);
    }
    for (const name of [product.id.slice(product.vendorId.length + 1), product.name, ...product.alias]) {
      const key = nameKey(name);
      if (!names.has(key)) names.set(key, product);
      const other = byNameAlone.get(key);
      byNameAlone.set(key, other === undefined || other === product ? product : null);
    }
  }
  return {
    byId: new Map(products().map((product) => [product.id, product])),
    byName,
    byNameAlone,
    families: Map.groupBy(
      families.map(({ vendor, pattern, product }) => ({ vendor, pattern: new RegExp(pattern, 'i'), product })),
      ({ vendor }) => vendor,
    ),
    asked: new Map(),
  };
});

export function productById(id: string): Product | null {
  return index().byId.get(id) ?? null;
}

const ASKED_LIMIT = 50_000;
let asked = 0;

/** Without a vendor the product's name must be unique; with an unknown vendor there is no match. */
export function findProduct(vendorText: string, productText: string): Product | null {
  if (vendorText.length + productText.length > MAX_NAME_LENGTH) return readProduct(vendorText, productText);
  const answers = index().asked;
  const known = answers.get(vendorText)?.get(productText);
  if (known !== undefined) return known;
  const product = readProduct(vendorText, productText);
  if (asked >= ASKED_LIMIT) {
    answers.clear();
    asked = 0;
  }
  const ofVendor = answers.get(vendorText) ?? new Map<string, Product | null>();
  answers.set(ownText(vendorText), ofVendor.set(ownText(productText), product));
  asked++;
  return product;
}

function readProduct(vendorText: string, productText: string): Product | null {
  const vendor = findVendor(vendorText);
  if (!vendor && slug(vendorText) !== '') return null;
  return findProductOf(vendor, withoutVendor(productText, vendorText, vendor), productText);
}

/** `Tomcat 服务器` is Tomcat. */
const GENERAL_END = /^(.{2,60}?)\s?(?:服务器|软件|系统)$/;

/** Tries the name unchanged, then what is in brackets after it (`OA(E-Office)` is E-Office), then the name without brackets and edition. */
export function findProductOf(vendor: Vendor | null, name: string, fullName: string): Product | null {
  const [, shorter, inBrackets] =
    /^(.{2,200}?)\s*(?:[(（]([^()（）]{2,60})[)）]?|,?\s[Vv]ersion\s|\son\s|\sfor\s)/.exec(name) ?? [];
  const named = (text: string | undefined) =>
    text === undefined ? undefined : vendor ? index().byName.get(vendor.id)?.get(nameKey(text)) : namedAlone(text);
  return (
    named(name) ??
    named(fullName) ??
    (vendor ? named(inBrackets) : undefined) ??
    named(shorter) ??
    (vendor ? named(GENERAL_END.exec(name)?.[1]) : undefined) ??
    familyOf(vendor?.id ?? '', name, fullName.slice(0, MAX_NAME_LENGTH))
  );
}

function namedAlone(text: string): Product | undefined {
  const key = nameKey(text);
  const product = key.length < MIN_LONE_NAME_LENGTH ? null : index().byNameAlone.get(key);
  return product && !isMadeOfCommonWords(text) ? product : undefined;
}

/** The name with its vendor counts too: WPS is another name of 金山办公, and a part of its product's. */
function familyOf(vendorId: string, name: string, fullName: string): Product | null {
  const family = index()
    .families.get(vendorId)
    ?.find(({ pattern }) => pattern.test(name) || pattern.test(fullName));
  return family === undefined ? null : productById(family.product);
}

/** `MikroTik's RouterOS` */
const POSSESSIVE = /^['’]s\s+(?=\S)/;

/**
 * `Microsoft Windows` of Microsoft is `Windows`; `Spring Boot` of Spring, another name of Pivotal, stays. The name stays if nothing else would remain.
 */
export function withoutVendor(productText: string, vendorText: string, vendor: Vendor | null): string {
  const product = (productText.length > MAX_NAME_LENGTH ? productText.slice(0, MAX_NAME_LENGTH) : productText).trim();
  const lower = product.toLowerCase();
  for (const name of makerNames(vendorText, vendor)) {
    if (name === '' || name.length >= product.length || !lower.startsWith(name.toLowerCase())) continue;
    const rest = product.slice(name.length).replace(POSSESSIVE, ' ');
    if (/^[\s_]/.test(rest) || /[\u4e00-\u9fff]$/.test(name)) return rest.replace(/^[\s_-]+/, '').trim() || product;
  }
  return product;
}

/** The name that the source gives, unless it is a brand of its own, and those of our tables. */
function makerNames(vendorText: string, vendor: Vendor | null): string[] {
  const text = vendorText.trim();
  if (vendor === null) return [text, withoutLegalForm(text)];
  const key = nameKey(withoutLegalForm(text));
  const own = nameKey(vendor.nameEn);
  const isBrand = !/[\u4e00-\u9fff]/.test(text) && !key.startsWith(own) && !own.startsWith(key);
  return [...(isBrand ? [] : [text, withoutLegalForm(text)]), vendor.nameEn, vendor.name];
}
