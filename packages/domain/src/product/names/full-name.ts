import { saysMakerInWords, withoutDoubledMaker } from './doubled-maker.ts';
import { findVendor } from './vendor-index.ts';
import type { Vendor } from './vendors.ts';

const HAN = /\p{Script=Han}/u;

/**
 * The name of a product in lists: that of its maker before its own. Makers from abroad go by the name that they give themselves, so that all their
 * products begin alike: `Cisco IOS XE`, `Cisco Firepower`, although the maker alone is 思科. What begins with any name of its maker stays as it is, and so does
 * the path of a package.
 */
export function fullProductName(vendor: Vendor | null, vendorName: string, product: string): string {
  return withoutDoubledMaker(nameWithMaker(vendor, vendorName, product));
}

function nameWithMaker(vendor: Vendor | null, vendorName: string, product: string): string {
  const maker = vendor === null ? vendorName.replace(/^the\s+(?=\S)/i, '') : makerName(vendor);
  if (maker === '' || product === '') return product || maker;
  if (/^[\w.-]+\.[a-z]{2,}\//.test(product)) return product;
  const names = vendor === null ? [vendorName, maker] : [vendor.name, vendor.nameEn, ...vendor.alias];
  const first = names.find((name) => beginsWith(product, name));
  const possessive = first === undefined ? '' : (POSSESSIVE.exec(product.slice(first.length))?.[0] ?? '');
  if (first !== undefined && possessive !== '')
    return `${product.slice(0, first.length)} ${product.slice(first.length + possessive.length)}`;
  if (vendor === null && isShortForm(maker, product)) return product.replace(OF_MAKER, ' ');
  if (vendor === null && (saysMakerInWords(maker, product) || isInOtherLetters(maker, product))) return product;
  const saysMaker = first !== undefined || beginAlike(names, product) || isOfHeir(maker, product);
  // `Team Squid` makes Squid.
  if (vendor === null && !product.includes(' ') && maker.toLowerCase().endsWith(` ${product.toLowerCase()}`))
    return product;
  return saysMaker
    ? withoutDoubledWords(product, 1)
    : withoutDoubledWords(`${maker} ${product}`, maker.split(' ').length);
}

/** `Gemalto’s HASP SRM` */
const POSSESSIVE = /^['’]s\s+(?=\S)/;
const OF_MAKER = /(?<=^\p{Script=Han}{2,8})旗下的?/u;

/** 厦门盈趣科技 and 盈趣科技打印系统: the product begins with its maker, without the place before it. */
function isShortForm(maker: string, product: string): boolean {
  if (!HAN.test(maker.charAt(0)) || product.length < MAKER_CHARS) return false;
  const at = maker.indexOf(product.slice(0, MAKER_CHARS));
  return at >= 2 && at <= LONGEST_PLACE;
}

/** 易贝CMS and EBCMS: one name in Chinese and in Latin letters. */
function isInOtherLetters(maker: string, product: string): boolean {
  const tail = /^\p{Script=Han}{2,6}([A-Za-z]{2,8})$/u.exec(maker)?.[1] ?? '';
  return tail !== '' && /^[A-Za-z]{3,20}$/.test(product) && product.toLowerCase().endsWith(tail.toLowerCase());
}

const MAKER_CHARS = 3;
const LONGEST_PLACE = 4;

/** HPE, which HP became: a product that begins with the longer name of another maker is that one's. */
function isOfHeir(maker: string, product: string): boolean {
  const [first = ''] = product.split(' ', 1);
  return (
    first.length > maker.length && /^[A-Z]{2,}$/.test(first) && first.startsWith(maker) && findVendor(first) !== null
  );
}

/** `Windows Windows RT` and `Mitsubishi Electric Electric FX5U` are typing errors of sources; these are names. */
const NAMED_TWICE = /^(?:tiny|knock|duo|now|go|bang|x|the)$/i;

/** Where the maker's name meets the product's, at the beginning of the product's, and at the end: `CloudPak for Data Data Stores` is a name. */
function withoutDoubledWords(name: string, wordsOfMaker: number): string {
  const words = name.split(' ');
  const isDoubled = (word: string, index: number) =>
    index > 0 &&
    (index <= wordsOfMaker + 1 || index === words.length - 1) &&
    word.toLowerCase() === words[index - 1]?.toLowerCase() &&
    /^[\p{L}\p{N}-]{2,}$/u.test(word) &&
    !NAMED_TWICE.test(word);
  return words.some(isDoubled) ? words.filter((word, index) => !isDoubled(word, index)).join(' ') : name;
}

/** 腾达 and 用友 as they are; 思科 is Cisco before a product. */
function makerName({ name, nameEn, isFromChina }: Vendor): string {
  return isFromChina || !HAN.test(name) ? name : nameEn;
}

/** 方正电子 and 方正飞腾, Reprise Software and `Reprise License Manager`: the name of the product says who made it. */
function beginAlike(names: readonly string[], product: string): boolean {
  const start = BRAND.exec(product)?.[0].toLowerCase();
  return start !== undefined && names.some((name) => BRAND.exec(name)?.[0].toLowerCase() === start);
}

const BRAND = /^(?:\p{Script=Han}{2}|[A-Za-z][\w&-]{3,}(?=\s))/u;

/** As a whole word: `GoAnywhere` does not begin with the vendor Go. */
export function beginsWith(text: string, name: string): boolean {
  if (name === '' || text.length < name.length) return false;
  if (text.slice(0, name.length).toLowerCase() !== name.toLowerCase()) return false;
  return (
    text.length === name.length ||
    HAN.test(name.slice(-1)) ||
    !/[\p{L}\p{N}]/u.test(text.charAt(name.length)) ||
    HAN.test(text.charAt(name.length))
  );
}
