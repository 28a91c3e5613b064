/** Which product of the catalogue a name means, as an installer, a package manager or a person writes it; where it may mean several, it is asked and never guessed. */
import type { Product } from '../products.ts';
import { findVendor } from '../vendor-index.ts';
import { besideBrackets } from './beside-brackets.ts';
import { byParts, describedAlone, madeBy, partlyMadeBy } from './made-by.ts';
import { formsOf, type NameForm, spaced } from './name-forms.ts';
import { type NamedProducts, namedAlone, namedByMaker, plainlyNamed } from './named-products.ts';
import type { ResolvedName } from './resolved-name.ts';
import { worksWith } from './works-with.ts';

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
  const found =
    firstOf(forms, (form) => sure(statedly(form)) ?? inForm(form)) ?? firstOf(forms, ({ name }) => partlyMadeBy(name));
  if (found !== null) {
    const { form, named } = found;
    const [product] = named.products;
    const longer = forms.slice(0, forms.indexOf(form) + 1);
    const isAround = product !== undefined && longer.some(({ name }) => worksWith(name, product));
    const kind = named.isSure && !isAround ? 'product' : 'ambiguous';
    const { products } = named;
    return ofMaker({ kind, products, name: form.name, version: versionOf(form, products) }, vendor);
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

const NUMBER_OF_PACKAGE = /^[a-z][a-z+.-]*?(\d+(?:\.\d+)*(?:-0\d)?)(?:-[a-z-]+)?$/;
/** `Cisco ASA 5520` is a model; `V500R001C60` is no number. */
const IS_RELEASE = /\.|^V\d{3}R\d/;
const HAS_MODELS =
  /^(?:network-(?:router|wireless|delivery)|iot-(?:camera|storage|printer)|hardware|industrial|mobile-wearable|security-gateway)/;
/** No model behind Han characters: `运维审计系统A2000`. */
const YEAR = /(?<!\p{Script=Han}\s?[A-Z]{1,4})((?:19|20)\d\d)版?$/u;

/** `postgresql13-server` without another version is 13; a year is the version, also where it is a part of a name that the catalogue has. */
function versionOf({ name, version }: NameForm, products: readonly Product[]): string {
  if (!IS_RELEASE.test(version) && products.some(({ categoryId }) => HAS_MODELS.test(categoryId))) return '';
  const year = YEAR.exec(name)?.[1];
  if (year !== undefined && !/^\d/.test(version)) return `${year} ${version}`.trim();
  return version || (NUMBER_OF_PACKAGE.exec(name)?.[1] ?? NUMBERED.exec(name)?.[2] ?? '');
}

const sure = (product: Product | null): NamedProducts | null =>
  product === null ? null : { products: [product], isSure: true };

/** The longest form that is a name decides; within it the table, then the maker's product, then the products with that name. */
function inForm({ name }: NameForm): NamedProducts | null {
  return plainlyNamed(name) ?? sure(madeBy(name)) ?? namedAlone(name) ?? describedAlone(name) ?? numbered(name);
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
