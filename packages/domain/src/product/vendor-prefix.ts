/** Finds the end of the vendor's name in e.g. `Palo Alto Networks PAN-OS`. */
import { nameKey } from './slug.ts';
import { findVendor } from './vendor-index.ts';

/** More words than the longest vendor name in our tables. */
const MAX_VENDOR_WORDS = 6;
const MAX_NAME_WORDS = 60;
const CHINESE_ORGANISATION =
  /(?:公司|集团|工作室|团队|研究院|研究所|大学|学院|中心|科技|软件|网络|基金会|服务部|总社|厂)(?:\([^)]{0,20}\))?$/;
const LEGAL_FORM = /^(?:Inc|Incorporated|LLC|Ltd|GmbH|AG|Corp|Corporation|Limited|Co|S\.A|B\.V)[.,]*$/i;

export interface VendorAndProduct {
  /** '' if the end of the vendor's name cannot be determined. */
  vendor: string;
  product: string;
}

/** Uses our tables first, then the line itself: a repeated name, a company suffix, a double blank. */
export function splitVendor(name: string): VendorAndProduct {
  const words = name.trim().split(/\s+/).slice(0, MAX_NAME_WORDS);
  const count =
    knownVendorWords(words) || repeatedWords(words) || companyWords(words) || wordsBeforeDoubleBlank(name.trim());
  if (count === 0) return { vendor: '', product: words.join(' ') };
  let end = count;
  while (end < words.length && LEGAL_FORM.test(words[end] ?? '')) end++;
  const vendor = words
    .slice(0, count)
    .join(' ')
    .replace(/[,，]$/, '');
  const product = words.slice(end).join(' ');
  return { vendor, product: product === '' ? vendor : product };
}

function knownVendorWords(words: string[]): number {
  for (let count = Math.min(MAX_VENDOR_WORDS, words.length); count > 0; count--) {
    const text = words
      .slice(0, count)
      .join(' ')
      .replace(/[,，]$/, '');
    if (findVendor(text)) return count;
  }
  return 0;
}

/** `Pexip Pexip Infinity`, and also `Some Long Name Some Long Name`. */
function repeatedWords(words: string[]): number {
  for (let count = 1; count * 2 <= words.length && count <= 10; count++) {
    const head = nameKey(words.slice(0, count).join(' '));
    if (head === nameKey(words.slice(count, count * 2).join(' '))) return count;
  }
  return 0;
}

function companyWords(words: string[]): number {
  if (words.length > 1 && CHINESE_ORGANISATION.test(words[0] ?? '')) return 1;
  const form = words.findIndex((word, index) => index > 0 && index < 7 && LEGAL_FORM.test(word));
  return form > 0 && form + 1 < words.length ? form : 0;
}

function wordsBeforeDoubleBlank(name: string): number {
  const match = /^([^\s]+(?:\s[^\s]+){0,5})\s{2,8}\S/.exec(name);
  return match?.[1] ? match[1].split(' ').length : 0;
}
