/** All that a product of a vulnerability is called. */
import type { AffectedProduct } from '../../product/affected-product.ts';
import { isMadeOfCommonWords } from '../../product/names/common-words.ts';
import { brandOfCompany } from '../../product/names/company-brand.ts';
import { EXTENSION_KINDS } from '../../product/names/extension.ts';
import { withoutLegalForm } from '../../product/names/legal-form.ts';
import { lettersOf } from '../../product/names/letters.ts';
import { endsWithWords, lastOfPath } from '../../product/names/package-of.ts';
import type { ProductGroup } from '../../product/names/product-group.ts';
import { standardise } from '../../product/names/standardise.ts';
import { type PlainName, plainNameOf, plainText, readingsOf } from '../../product/names/typed-name.ts';
import { findVendor } from '../../product/names/vendor-index.ts';

export interface GroupNames {
  /** Of the catalogue; empty where it does not know the product. */
  ids: ReadonlySet<string>;
  isExtension: boolean;
  /** Of a distribution: its name goes on after the product's. */
  isPackage: boolean;
  /** Ids of vendors. */
  makers: ReadonlySet<string>;
  /** Letters of the names with their maker and as sources write them. */
  whole: ReadonlySet<string>;
  /** Letters of the names without their maker. */
  products: ReadonlySet<string>;
  /** Letters of the names as sources write them, without more. */
  own: readonly PlainName[];
  /** Of the name in lists. */
  shown: string;
  releases: readonly string[];
  plain: readonly PlainName[];
  /** Beginnings of long names, models of a list. */
  parts: readonly PlainName[];
  /** Names of entries that name no maker: it may be the beginning of the name. */
  withMaker: readonly string[];
}

/** Each of a reader's systems is compared with the same groups. */
const READ = new WeakMap<ProductGroup, GroupNames>();

export function groupNames(group: ProductGroup): GroupNames {
  const known = READ.get(group);
  if (known) return known;
  const names = readNames(group);
  READ.set(group, names);
  return names;
}

function readNames({ name, members }: ProductGroup): GroupNames {
  const makers = new Set(members.flatMap(makersOf));
  const own = [...new Set(members.map(nameOf))];
  const texts = [...new Set(members.flatMap(textsOfMaker))];
  const products = [
    ...new Set([name, ...own, ...members.flatMap(packageOf)].flatMap((it) => productsIn(it, makers, texts))),
  ];
  const isPackage = members.some(
    ({ product, packageName }) => product !== '' && packageName !== '' && product !== packageName,
  );
  const standard = members.flatMap(({ standardProduct }) => standardProduct?.name ?? []);
  const stated = new Set(own.map((it) => plainNameOf(it).release).filter((release) => release !== ''));
  const releases = stated.size === 0 ? [''] : [...stated];
  // The catalogue has one product for all releases.
  const common = [...new Set(isPackage ? [] : standard)]
    .flatMap((it) => productsIn(it, makers, texts))
    .map(plainNameOf)
    .flatMap((it) => releases.map((release) => ({ ...it, release })));
  return {
    ids: new Set(members.flatMap(({ standardProduct: it }) => it?.id ?? [])),
    isExtension: EXTENSION_KINDS.some((kind) => name.startsWith(`${kind} `)),
    isPackage,
    own: own.map(plainNameOf),
    shown: plainNameOf(name).letters,
    releases,
    makers,
    whole: new Set(
      [
        name,
        ...own,
        ...standard,
        ...members.flatMap((it) => textsOfMaker(it).map((maker) => `${maker} ${nameOf(it)}`)),
      ].map(lettersOf),
    ),
    products: new Set(products.map(lettersOf)),
    plain: [...products.map(plainNameOf), ...common],
    parts: products.flatMap(partsOf).map(plainNameOf),
    withMaker: members.filter(({ vendor }) => lettersOf(vendor) === '').map(nameOf),
  };
}

const makersOf = (member: AffectedProduct): string[] =>
  [
    member.standardVendor?.id,
    member.standardProduct?.id.split('/')[0],
    findVendor(member.vendor)?.id,
    standardise(member.vendor, nameOf(member)).vendorId,
  ].filter((id): id is string => id !== undefined && id !== '');

/** As sources call the maker, with and without its legal form and trade, and its first word. */
function textsOfMaker({ vendor, standardVendor }: AffectedProduct): string[] {
  const plain = withoutLegalForm(vendor);
  const first = /^[A-Za-z][\w-]{2,}(?=\s)/.exec(plain)?.[0] ?? '';
  return [vendor, plain, first, brandOfCompany(vendor), standardVendor?.name ?? ''].filter((it) => it !== '');
}

const nameOf = ({ product, packageName, raw }: AffectedProduct): string => product || packageName || raw;

/** The name of a package that its product's name says too: `zip-recipes` of `Recipe Maker from Zip Recipes`; not nginx of a distribution. */
function packageOf({ product, packageName }: AffectedProduct): string[] {
  const isOwn = packageName !== '' && lettersOf(product).includes(lettersOf(packageName));
  return [isOwn ? packageName : '', lastOfPath(product)].filter((it) => lettersOf(it).length > 2);
}

/** A name, and what is left of it without each name of its maker. */
function productsIn(name: string, makers: ReadonlySet<string>, texts: readonly string[]): string[] {
  const text = plainText(name);
  const lower = text.toLowerCase();
  const rests = texts
    .map((maker) => plainText(maker).toLowerCase())
    .filter((maker) => maker.length < lower.length && lower.startsWith(maker))
    .map((maker) => text.slice(maker.length))
    .filter((rest) => /^[\s_-]|^\p{Script=Han}/u.test(rest));
  const ofTables = readingsOf(name).flatMap(({ maker, product }) => (makers.has(maker) ? [product] : []));
  return [text, ...rests.map((rest) => rest.replace(/^[\s_-]+/, '')), ...ofTables].filter((it) => lettersOf(it) !== '');
}

/** What a long name may be shortened to, and what it lists. */
const PARTS: readonly RegExp[] = [
  // `BetterDocs – Knowledge Base Documentation`, `Illustrator (Mac)`
  /^(.{3,60}?)(?:\s?[–—|:：]\s|\s-\s|\s?[(（])/,
  // `GNU C Library (aka glibc)`
  /[(（](?:aka\s|简称|又名)\s?([^()（）]{2,40})[)）]/i,
  // `EasySNS极简社区`, `电子文档库eDoc`
  /^([A-Za-z][A-Za-z0-9-]{4,30})\s?(?=\p{Script=Han})/u,
  /^(\p{Script=Han}{4,20})\s?(?=[A-Za-z])/u,
  // `telnet-1:0.17-65.el7_6.x86_64`
  /^([\w.+-]{2,60})-\d{1,3}:[\w.~^+ -]{3,80}\.(?:src|noarch|x86[_ ]64|aarch64|i686|ppc64|ppc64le|s390x)$/,
];
const SEPARATORS = /\s*[,，、/|;；]\s*|\sand\s|\s(?=\S*\d)/i;
/** Two letters, two digits and more. */
const MODEL = /^(?=.{0,16}?\d.{0,8}?\d)[A-Za-z][\w+.-]{3,24}$/;
const MODEL_IN_NAME = /^[A-Z]{2,8}-?\d{3,5}[A-Z0-9-]{0,8}$/;

function partsOf(name: string): string[] {
  const parts = PARTS.map((pattern) => pattern.exec(name)?.[1] ?? '').filter(
    (part) => part !== '' && findVendor(part) === null && !isMadeOfCommonWords(part),
  );
  const listed = name.split(SEPARATORS);
  const models = listed.length > 1 && listed.every((it) => MODEL.test(it)) ? listed : [];
  const inName = name.split(/[\s,，、/]+/).filter((word) => MODEL_IN_NAME.test(word));
  return [...parts, ...models, ...inName].filter((part) => part !== name);
}

const FEWEST_LETTERS = 6;

/** `Android` of an entry `Android mediaserver` that names no maker: a part of the system, with its versions. */
export const beginsWithName = ({ withMaker, ids }: GroupNames, name: string): boolean =>
  ids.size === 0 &&
  withMaker.some((it) => it.toLowerCase().startsWith(`${name.toLowerCase()} `) && PART.test(it.slice(name.length)));
const PART = /^ [a-z]{4,20}$/;

/** `LaserWash 360 Plus` of `PDQ Manufacturing LaserWash 360 Plus`. */
export const endsWithName = ({ withMaker }: GroupNames, letters: string): boolean =>
  letters.length >= FEWEST_LETTERS &&
  withMaker.some((name) => !/\b(?:for|on|of|with|in)\s\S{1,40}$/i.test(name) && endsWithWords(name, letters));
