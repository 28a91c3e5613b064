import { isDeepStrictEqual } from 'node:util';
import type { AffectedProduct, Declaration, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { parseVersionExpression } from '@ldy/domain/product/version-expression.ts';
import { exactVersion, plainProduct } from '../json/affected.ts';
import { declarer } from './declarations.ts';
import { packageOf, packageStatement } from './packages.ts';
import { type CsafProduct, productsOf } from './product-tree.ts';
import { type CsafEntry, PRODUCT_STATUSES } from './schema.ts';

type Status = VersionStatement['status'];
type StatusWord = (typeof PRODUCT_STATUSES)[number];

const MEANING: Record<StatusWord, Status> = {
  known_affected: 'affected',
  first_affected: 'affected',
  last_affected: 'affected',
  fixed: 'unaffected',
  first_fixed: 'unaffected',
  known_not_affected: 'unaffected',
  under_investigation: 'unknown',
};

/** Products by vendor, name and platform, with a statement for every product id that has a status. */
export function affectedOf(entry: CsafEntry): AffectedProduct[] {
  const tree = productsOf(entry.product_tree);
  const products = new Map<string, AffectedProduct>();
  const seen = new Set<string>();
  const declared = declarer(entry);
  for (const word of PRODUCT_STATUSES) {
    for (const id of entry.vulnerabilities[0].product_status[word]) {
      const found = tree.get(id);
      const key = `${MEANING[word]}\n${id}`;
      if (!found || seen.has(key)) continue;
      seen.add(key);
      const product = addProduct(products, found, word);
      const declaration = declared(word, id);
      if (declaration) declare(product, declaration, found);
    }
  }
  return [...products.values()];
}

function addProduct(products: Map<string, AffectedProduct>, found: CsafProduct, word: StatusWord): AffectedProduct {
  const status = MEANING[word];
  const purl = parsePurl(found.purl);
  const built = packageOf(found);
  const name = built?.name ?? (found.product || purl?.name || found.name).replace(IMAGE_TAG, '$1');
  const platform = built?.release || found.platform;
  const key = [found.vendor, name, platform].join('\n');
  let product = products.get(key);
  if (!product) {
    product = plainProduct('csaf', {
      vendor: found.vendor,
      product: name,
      packageName: built?.name ?? purl?.name ?? '',
      packageUrl: purl ? (found.purl.split(/[@?#]/)[0] ?? '') : '',
      platforms: platform ? [platform] : [],
    });
    products.set(key, product);
  }
  if (status === 'affected' && found.cpe && !product.cpes.includes(found.cpe)) product.cpes.push(found.cpe);
  const stated = built && packageStatement(built, status, word.endsWith('fixed'));
  const statements = stated ? [stated] : statementsOf(found, purl?.version ?? '', word);
  // A package is listed for each architecture.
  const isNew = (it: VersionStatement) => !product.versions.some((known) => isDeepStrictEqual(known, it));
  product.versions.push(...(stated ? statements.filter(isNew) : statements));
  return product;
}

/** `openshift4/ose-metering-hive:v4.6.0-202112160147`: the tag of a container image is its version. */
const IMAGE_TAG = /^((?:[\w.-]{1,100}\/){1,4}[\w.-]{1,100}):v?[0-9][\w.-]{0,150}$/;

const LONGEST_ABOUT = 300;
const MOST_DECLARATIONS = 50;

/** One declaration for all versions of which the document says the same. */
function declare(product: AffectedProduct, declared: Omit<Declaration, 'about'>, found: CsafProduct): void {
  const named = found.version || withoutVers(found.range) || (found.product ? '' : found.name);
  const version = named === '*' ? '' : named;
  product.declarations ??= [];
  const same = product.declarations.find(
    ({ status, justification, impact, action }) =>
      status === declared.status &&
      justification === declared.justification &&
      impact === declared.impact &&
      action === declared.action,
  );
  if (same === undefined && product.declarations.length >= MOST_DECLARATIONS) return;
  if (!same) product.declarations.push({ ...declared, about: version.slice(0, LONGEST_ABOUT) });
  else if (version !== '' && same.about.length + version.length <= LONGEST_ABOUT)
    same.about = [same.about, version].filter(Boolean).join('、');
}

/**
 * A version is only trusted below a product name (or in a purl): elsewhere it is a whole package name such as
 * `openssl-1.1.1k-5.el8.x86_64`. A product without a version is affected as a whole. It is "not affected" as a whole only by that very word and if its name
 * holds no number: publishers leave the version in the name, so "fixed" would be misread.
 */
function statementsOf(found: CsafProduct, purlVersion: string, word: StatusWord): VersionStatement[] {
  const status = MEANING[word];
  const version = found.product ? found.version : '';
  if (version) return namedVersions(version, status);
  if (purlVersion) return [exactVersion(purlVersion, 'custom', status)];
  const range = status === 'unaffected' ? (found.fixedRange ?? found.range) : found.range;
  if (range) return parseVersionExpression(withoutVers(range)).map((it) => ({ ...it, status, raw: range }));
  if (status === 'affected' && found.product) return [exactVersion('*', 'custom')];
  const isWhole = found.product !== '' && found.platform === '' && !/[0-9]/.test(found.name);
  if (word === 'known_not_affected' && isWhole) return [{ ...exactVersion('*', 'custom', status), raw: found.name }];
  return [{ status, version: '', versionType: 'custom', parsed: false, raw: found.name }];
}

const WORDS_OF_RANGE = /[<>≤≥]|\b(?:prior|earlier|before|below|older|lower|through|later|newer|above)\b/i;

/** CISA writes ranges into the names of versions, `Versions prior to 33.017`, `V21.011 and earlier`. */
function namedVersions(version: string, status: Status): VersionStatement[] {
  const read = WORDS_OF_RANGE.test(version) ? parseVersionExpression(version) : [];
  const isRead = read.length > 0 && read.every(({ parsed }) => parsed);
  return isRead ? read.map((it) => ({ ...it, status, raw: version })) : [exactVersion(version, 'custom', status)];
}

/** `vers:rpm/>=1.0|<2.0` → `>=1.0,<2.0`; `vers:generic/PAN-OS<11.0.2` → `<11.0.2`. https://github.com/package-url/vers-spec */
const withoutVers = (range: string): string =>
  range.startsWith('vers:')
    ? range
        .slice(range.indexOf('/') + 1)
        .replace(NAME_BEFORE_SIGN, '')
        .replaceAll('|', ',')
    : range;

const NAME_BEFORE_SIGN = /^[A-Za-z][\w .-]{0,80}?(?=[<>])/;
