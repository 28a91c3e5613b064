/** The products of our tables that a description is about: `… in Microsoft Windows XP SP2, Windows Server 2003 SP2 allows …`. */
import { isMadeOfCommonWords } from './common-words.ts';
import { findProduct } from './product-index.ts';
import type { Product } from './products.ts';
import { findVendor, isOrdinaryWord } from './vendor-index.ts';
import { splitVendor } from './vendor-prefix.ts';

export interface NamedProduct {
  /** As the text writes it, without the vendor. */
  vendor: string;
  product: string;
  /** Null for a device that is known by its maker alone. */
  standard: Product | null;
}

const FIRST_CHARS = 400;
const LONGEST_NAME = 6;
const MOST_PRODUCTS = 12;
const PLACE = /(?:^|(?<=[^,;:])\s(?:in|of|affects|affecting|within)\s)(?:the\s)?(?=[A-Z0-9a-z])/g;
/** What these words lead to is where the fault is not: `a driver for Windows`, `when running on Linux`. */
const NOT_AT_FAULT =
  /\b(?:context|content|memory|version|versions|instance|user|users|support|processing|handling|parsing|implementation|use|developed|written|built|based)\s(?:of|in)\s(?:the\s)?$/i;

/** Empty where the text names none that the tables know beyond doubt. */
export function knownProductsIn(text: string): NamedProduct[] {
  const sentence = firstSentence(text);
  for (const { index, 0: before } of sentence.matchAll(PLACE)) {
    const at = index + before.length;
    if (NOT_AT_FAULT.test(sentence.slice(Math.max(0, at - 40), at))) continue;
    const found = productsAt(sentence.slice(at));
    if (found.length > 0) return found;
  }
  return [];
}

function firstSentence(text: string): string {
  const start = text.slice(0, FIRST_CHARS).replace(/\s+/g, ' ').trim();
  const end = start.search(/[a-z)\d]\. [A-Z]/);
  return end === -1 ? start : start.slice(0, end + 1);
}

const SEPARATOR = /^(?:[^,;]{0,60}?)(?:, and |, | and )(?=[A-Z])/;

/** The product at the beginning, and what follows in the same list, of the same vendor. */
function productsAt(text: string): NamedProduct[] {
  const first = productAt(text, '');
  if (first === null) return [];
  const found = [first.named];
  let rest = text.slice(first.length);
  for (let next = SEPARATOR.exec(rest); next !== null && found.length < MOST_PRODUCTS; next = SEPARATOR.exec(rest)) {
    if (/\b(?:allows?|does|do|is|are|was|were|has|have|when|which|that|via|with|on)\b/.test(next[0])) break;
    rest = rest.slice(next[0].length);
    const another = productAt(rest, first.named.vendor);
    if (another === null) continue;
    if (!found.some(({ product }) => product === another.named.product)) found.push(another.named);
    rest = rest.slice(another.length);
  }
  return found;
}

/** The longest name at the beginning: a vendor and its product, or a product that no other vendor has. */
function productAt(text: string, vendorBefore: string): { named: NamedProduct; length: number } | null {
  const words = text.split(' ', LONGEST_NAME + 3);
  for (let ofVendor = Math.min(3, words.length - 1); ofVendor >= 0; ofVendor--) {
    const vendor = ofVendor === 0 ? vendorBefore : words.slice(0, ofVendor).join(' ');
    if (ofVendor > 0 && (!/^[A-Z]/.test(vendor) || isOrdinaryWord(vendor) || findVendor(vendor) === null)) continue;
    for (let count = Math.min(LONGEST_NAME, words.length - ofVendor); count > 0; count--) {
      const product = words
        .slice(ofVendor, ofVendor + count)
        .join(' ')
        .replace(/[,;:.]+$/, '');
      if (!isName(product, vendor)) continue;
      const length = lengthOf(words, ofVendor + count, product);
      const after = text.slice(length, length + 40);
      if (!AFTER_NAME.test(after) || PART.test(after)) continue;
      const standard = findProduct(vendor, product);
      if (standard !== null)
        return { named: { vendor, product: product.replace(SERVICE_PACKS, ''), standard }, length };
    }
    const model = ofVendor > 0 ? MODEL.exec(words.slice(ofVendor, ofVendor + 2).join(' '))?.[1] : undefined;
    if (model !== undefined)
      return { named: { vendor, product: model, standard: null }, length: vendor.length + 1 + model.length };
  }
  return null;
}

/** `E5600 routers` after `Linksys` */
const MODEL =
  /^([A-Z]{1,5}-?[0-9]{2,5}[A-Za-z0-9-]{0,6}) (?:(?:wireless )?routers?|devices?|cameras?|switch(?:es)?|gateways?|modems?|printers?)\b/;

/** `SP2 and SP3` after `Windows XP` */
const SERVICE_PACKS = /(?:,? (?:SP[0-9]|R[0-9]|Gold|and))+$/;

/** Up to the end of the name, without the sign after it. */
function lengthOf(words: readonly string[], count: number, product: string): number {
  return words.slice(0, count).join(' ').lastIndexOf(product) + product.length;
}

/** What may follow a whole name: a sign, a small word, a number, or what belongs to versions. */
const AFTER_NAME =
  /^(?:[,;.]|$|\s\(|\s[a-z0-9]|\s(?:SP ?[0-9]|R[0-9]|Gold|RT|Update|Build|Version|V[0-9]|FP[0-9]|Service Pack|Edition|Enterprise|Professional|Standard|Servers?)\b)/;
/** Its extension, or an app on it, is another product. */
const PART =
  /^\s(?:plug-?ins?|modules?|themes?|extensions?|components?|add-?ons?|apps?|applications?|packages?|clients?|drivers?|sdk|library|libraries|firmware|based|integration|templates?|widgets?|scripts?)\b/i;

/** Not the beginning of a sentence about a product: `Nginx version from`. */
const SENTENCE = /\b(?:versions?|from|for|on|in|the|to|before|through|with|allows?|by|via|which|that|when)\b/;

/** Alone, each word of a name has a capital or a digit, as `FTP server` has not, and it is not made of words of the trade. */
function isName(product: string, vendor: string): boolean {
  if (product.length < 2 || /[,;:]/.test(product) || SENTENCE.test(product)) return false;
  if (vendor !== '') return /^[A-Z0-9i]/.test(product);
  return product.split(' ').every((word) => /[A-Z0-9]/.test(word)) && !isMadeOfCommonWords(product);
}

/** `Adobe ColdFusion是一款动态Web服务器产品`: Chinese descriptions begin with what the product is. */
const WHAT_IT_IS =
  /^([^，。；：、]{2,60}?)(?:[（(][^）)]{0,60}[）)])?是(?:一|由|[\p{Script=Han}]{2,12}(?:公司|基金会)|[\p{Script=Han}]{0,4}(?:开源|著名|知名))/u;

/** Such a text introduces what is extended, and then the product. */
const EXTENSION = /插件|扩展|模块|主题|组件|plug-?in|extension|module/i;

/** The product that a Chinese description introduces; null for none that the tables know. */
export function knownProductIntroducedBy(text: string): NamedProduct | null {
  if (EXTENSION.test(text.slice(0, FIRST_CHARS))) return null;
  const name = WHAT_IT_IS.exec(text.slice(0, FIRST_CHARS).trim())?.[1]?.trim() ?? '';
  if (name === '') return null;
  const { vendor, product } = splitVendor(name);
  const standard = findProduct(vendor, product);
  return standard === null ? null : { vendor, product, standard };
}
