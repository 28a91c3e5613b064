/** Which product of the catalogue a name means, as an installer, a package manager or a person writes it; where it may mean several, it is asked and never guessed. */
import { NAME_WORD_ROWS } from '@ldy/catalogue/name-words.ts';
import { isMadeOfCommonHan } from '../common-words.ts';
import type { Product } from '../products.ts';
import { readingsOf } from '../typed-name.ts';
import { findVendor } from '../vendor-index.ts';
import { formsOf, type NameForm } from './name-forms.ts';
import { type NamedProducts, namedAlone, namedByMaker, plainlyNamed } from './named-products.ts';

export interface ResolvedName {
  kind: 'product' | 'ambiguous' | 'none';
  /** One for a product, at least one to choose from for an ambiguous name. */
  products: readonly Product[];
  /** The name without what says nothing of the product. */
  name: string;
  /** '' where the name has none. */
  version: string;
}

/** `vendor`: as it is stated beside the name; '' for none. */
export function resolveName(written: string, vendor = ''): ResolvedName {
  const forms = formsOf(written);
  const maker = vendor === '' ? null : findVendor(vendor);
  for (const form of forms) {
    const found = sure(maker && (namedByMaker(maker.id, form.name) ?? byParts(maker.id, form.name))) ?? inForm(form);
    if (found !== null)
      return ofMaker({ ...answer(found), name: form.name, version: versionOf(form, found.products) }, vendor);
  }
  const { name, version } = forms.at(-1) ?? { name: written, version: '' };
  return { kind: 'none', products: [], name, version };
}

const answer = ({ products, isSure }: NamedProducts): Pick<ResolvedName, 'kind' | 'products'> => ({
  kind: isSure ? 'product' : 'ambiguous',
  products,
});

const NUMBER_OF_PACKAGE = /^[a-z][a-z+.-]*?(\d+(?:\.\d+)*)(?:-[a-z-]+)?$/;
/** `Cisco ASA 5520` is a model. */
const HAS_MODELS = /^(?:network|iot|hardware|industrial|mobile-wearable|security-gateway)/;
const YEAR = /((?:19|20)\d\d)版?$/;

/** `postgresql13-server` without another version is 13; a year is the version, also where it is a part of a name that the catalogue has. */
function versionOf({ name, version }: NameForm, products: readonly Product[]): string {
  if (!version.includes('.') && products.some(({ categoryId }) => HAS_MODELS.test(categoryId))) return '';
  const year = YEAR.exec(name)?.[1];
  if (year !== undefined && !/^\d/.test(version)) return `${year} ${version}`.trim();
  return version || (NUMBER_OF_PACKAGE.exec(name)?.[1] ?? NUMBERED.exec(name)?.[2] ?? '');
}

const sure = (product: Product | null): NamedProducts | null =>
  product === null ? null : { products: [product], isSure: true };

/** The longest form that is a name decides; within it the table, then the maker's product, then the products with that name. */
function inForm({ name }: NameForm): NamedProducts | null {
  return sure(plainlyNamed(name)) ?? sure(madeBy(name)) ?? namedAlone(name) ?? described(name) ?? numbered(name);
}

function madeBy(name: string): Product | null {
  for (const { maker, product } of readingsOf(name).toReversed()) {
    const found = maker === '' ? null : (namedByMaker(maker, product) ?? byParts(maker, product));
    if (found !== null) return found;
  }
  return null;
}

const OTHER = new RegExp(
  NAME_WORD_ROWS.filter(({ kind }) => kind === 'other')
    .map(({ word }) => word)
    .join('|'),
  'i',
);
const LATIN_THEN_HAN = /^([\p{Script=Latin}\d][\p{Script=Latin}\d\s.+/-]*?)\s*(\p{Script=Han}[\p{Script=Han}\w]*)$/u;
const HAN_THEN_LATIN =
  /^(\p{Script=Han}+|(?:OA|ERP|CRM|CMS)(?=\s))\s*([\p{Script=Latin}\d][\p{Script=Latin}\d\s.+/-]*)$/u;

/** `RG-UAC统一上网行为管理审计系统` and `报表FineReport` of a maker: its own name, and words that describe it. */
function byParts(maker: string, text: string): Product | null {
  const [, first = '', tail = ''] = LATIN_THEN_HAN.exec(text) ?? [];
  if (first !== '' && !OTHER.test(tail)) return namedByMaker(maker, first);
  const [, head = '', last = ''] = HAN_THEN_LATIN.exec(text) ?? [];
  return last !== '' && !OTHER.test(head) ? namedByMaker(maker, last) : null;
}

/** The same without a maker, where the words are of the trade alone. */
function described(name: string): NamedProducts | null {
  const [, first = '', tail = ''] = LATIN_THEN_HAN.exec(name) ?? [];
  if (first === '' || OTHER.test(tail) || !isMadeOfCommonHan(tail)) return null;
  return namedAlone(first);
}

const LEAST_BEFORE_NUMBER = 4;
const NUMBERED = /^([a-z][a-z -]*[a-z])(\d+(?:\.\d+)*[cgi]?)$/i;
/** `tomcat9`, `postgresql14`: a package of one release of the product. */
function numbered(name: string): NamedProducts | null {
  const [, base = ''] = NUMBERED.exec(name) ?? [];
  return base.length < LEAST_BEFORE_NUMBER ? null : (sure(plainlyNamed(base)) ?? namedAlone(base));
}

/** A namesake of another vendor than the stated one is asked about. */
function ofMaker(found: ResolvedName, stated: string): ResolvedName {
  if (stated === '' || found.kind !== 'product') return found;
  const vendor = findVendor(stated);
  const [product] = found.products;
  const isIts =
    product?.vendorId === vendor?.id ||
    (vendor === null && product?.id === `${product?.vendorId}/${product?.vendorId}`);
  return isIts ? found : { ...found, kind: 'ambiguous' };
}
