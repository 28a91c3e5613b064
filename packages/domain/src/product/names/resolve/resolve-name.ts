/** Which product of the catalogue a name means, as an installer, a package manager or a person writes it; where it may mean several, it is asked and never guessed. */
import { NAME_WORD_ROWS } from '@ldy/catalogue/name-words.ts';
import { isMadeOfCommonHan } from '../common-words.ts';
import type { Product } from '../products.ts';
import { type Reading, readingsOf } from '../typed-name.ts';
import { findVendor } from '../vendor-index.ts';
import { besideBrackets } from './beside-brackets.ts';
import { formsOf, type NameForm, spaced } from './name-forms.ts';
import { type NamedProducts, namedAlone, namedByMaker, plainlyNamed } from './named-products.ts';
import type { ResolvedName } from './resolved-name.ts';

const MOST_BRACKETS = 3;

/** `vendor`: as it is stated beside the name; '' for none. */
export const resolveName = (written: string, vendor = ''): ResolvedName =>
  resolveWithin(spaced(written), vendor, MOST_BRACKETS);

function resolveWithin(name: string, vendor: string, brackets: number): ResolvedName {
  const found = resolveForms(name, vendor);
  if (found.kind !== 'none' || brackets === 0) return found;
  return besideBrackets(name, (text) => resolveWithin(text, vendor, brackets - 1)) ?? found;
}

function resolveForms(written: string, vendor: string): ResolvedName {
  const forms = formsOf(written);
  const maker = vendor === '' ? null : findVendor(vendor);
  const statedly = ({ name }: NameForm) => maker && (namedByMaker(maker.id, name) ?? byParts(maker.id, name));
  const found = firstOf(forms, (form) => sure(statedly(form)) ?? inForm(form)) ?? firstOf(forms, partlyMadeBy);
  if (found !== null) {
    const { form, named } = found;
    return ofMaker({ ...answer(named), name: form.name, version: versionOf(form, named.products) }, vendor);
  }
  const { name, version } = forms.at(-1) ?? { name: written, version: '' };
  return { kind: 'none', products: [], name, version };
}

function firstOf(forms: readonly NameForm[], read: (form: NameForm) => NamedProducts | null) {
  for (const form of forms) {
    const named = read(form);
    if (named !== null) return { form, named };
  }
  return null;
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
  return plainlyNamed(name) ?? sure(madeBy(name)) ?? namedAlone(name) ?? described(name) ?? numbered(name);
}

function madeBy(name: string): Product | null {
  for (const { maker, product } of ofMakers(name)) {
    const found = namedByMaker(maker, product) ?? byParts(maker, product);
    if (found !== null) return found;
  }
  return null;
}

/** The longest name of a maker first, and at last one that is written in two languages: `海康威视 HIKVISION iVMS-4200`. */
function ofMakers(name: string): Reading[] {
  const once = readingsOf(name).filter(({ maker }) => maker !== '');
  const twice = !HAN_FIRST.test(name)
    ? []
    : once.flatMap(({ maker, product }) =>
        HAN_FIRST.test(product) ? [] : readingsOf(product).filter((other) => other.maker === maker),
      );
  return [...once.toReversed(), ...twice];
}
const HAN_FIRST = /^\p{Script=Han}/u;

const OTHER = new RegExp(
  NAME_WORD_ROWS.filter(({ kind }) => kind === 'other')
    .map(({ word }) => word)
    .join('|'),
  'i',
);
const LATIN_THEN_HAN = /^([\p{Script=Latin}\d][\p{Script=Latin}\d\s.+/-]*?)\s*(\p{Script=Han}[\p{Script=Han}\w]*)$/u;
const HAN_THEN_LATIN =
  /^(\p{Script=Han}+|(?:OA|ERP|CRM|CMS)(?=[\s-]))[\s-]*([\p{Script=Latin}\d][\p{Script=Latin}\d\s.+/-]*)$/u;

/** `RG-UAC统一上网行为管理审计系统` and `报表FineReport` of a maker: its own name, and words of the trade that describe it. */
function byParts(maker: string, text: string): Product | null {
  const { name, words } = partsOf(text);
  return name !== '' && isMadeOfCommonHan(words) ? namedByMaker(maker, name) : null;
}

function partsOf(text: string): { name: string; words: string } {
  const [, first = '', tail = ''] = LATIN_THEN_HAN.exec(text) ?? [];
  if (first !== '') return { name: OTHER.test(tail) ? '' : first, words: tail };
  const [, head = '', last = ''] = HAN_THEN_LATIN.exec(text) ?? [];
  return { name: OTHER.test(head) ? '' : last, words: head };
}

/** `QQ安全中心` and `上网行为管理系统TopACM` of a maker: a part is a name of its product, and we do not know the other; so it is asked about. */
function partlyMadeBy({ name: written }: NameForm): NamedProducts | null {
  for (const { maker, product } of ofMakers(written)) {
    const { name, words } = partsOf(product);
    const found = name === '' ? null : (namedByMaker(maker, name) ?? namedByMaker(maker, words));
    if (found !== null) return { products: [found], isSure: false };
  }
  return null;
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
  return base.length < LEAST_BEFORE_NUMBER ? null : (plainlyNamed(base) ?? namedAlone(base));
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
