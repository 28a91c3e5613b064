/** Finds the end of the vendor's name in e.g. `Palo Alto Networks PAN-OS`. */
import { nameKey } from './slug.ts';
import { findVendor, isOrdinaryWord, mayNameVendor } from './vendor-index.ts';
import type { Vendor } from './vendors.ts';

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

/** Uses our tables first, then the line itself: a repeated name, a company suffix, a double blank; then the title. */
export function splitVendor(name: string, title = ''): VendorAndProduct {
  const words = name.trim().split(/\s+/).slice(0, MAX_NAME_WORDS);
  const twice = repeatedWords(words);
  const count =
    knownVendorWords(words) ||
    twice ||
    companyWords(words) ||
    wordsBeforeDoubleBlank(name.trim()) ||
    wordsBeforeTitle(words, title);
  if (count === 0) return { vendor: '', product: words.join(' ') };
  // `Apache Flink Apache Flink`: the vendor, and the rest twice.
  let end = Math.max(twice, count);
  end = endOfCompany(words, end);
  while (end < words.length && LEGAL_FORM.test(words[end] ?? '')) end++;
  const vendor = words
    .slice(0, count)
    .join(' ')
    .replace(/[,，]$/, '');
  const product = words.slice(end).join(' ');
  return { vendor, product: product === '' ? vendor : product };
}

/** `Micro Focus Project and Portfolio Management Center`: a maker's name does not end before such a word. */
const GOES_ON = /^(?:and|&|for|of|to)$/i;

function knownVendorWords(words: string[]): number {
  for (const count of mayNameVendor(words, MAX_VENDOR_WORDS)) {
    if (GOES_ON.test(words[count] ?? '')) continue;
    const text = words
      .slice(0, count)
      .join(' ')
      .replace(/[,，]$/, '');
    if (findVendor(text) && !(count < words.length && isOrdinaryWord(text) && !isRepeated(words))) return count;
  }
  return 0;
}

const isRepeated = (words: string[]) => nameKey(words[0] ?? '') === nameKey(words[1] ?? '');

const MOST_REPEATED = 10;

/** `Pexip Pexip Infinity`, and also `Some Long Name Some Long Name`. */
function repeatedWords(words: string[]): number {
  const keys = words.slice(0, MOST_REPEATED * 2).map(nameKey);
  for (let count = 1; count * 2 <= keys.length; count++) {
    if (keys[0]?.[0] !== keys[count]?.[0] && keys[0] && keys[count]) continue;
    if (keys.slice(0, count).join('') === keys.slice(count, count * 2).join('')) return count;
  }
  // `ShyPost ShyPost企业管理系统`
  const [first = '', second = ''] = words;
  return first.length > 1 &&
    second.toLowerCase().startsWith(first.toLowerCase()) &&
    /^\p{Script=Han}/u.test(second.slice(first.length))
    ? 1
    : 0;
}

function companyWords(words: string[]): number {
  if (words.length > 1 && CHINESE_ORGANISATION.test(words[0] ?? '')) return 1;
  const form = words.findIndex((word, index) => index > 0 && index < 7 && LEGAL_FORM.test(word));
  return form > 0 && form + 1 < words.length ? form : 0;
}

/** `Qualcomm Innovation Center, Inc QuIC`: the name of the company goes on after the known vendor, up to its legal form. */
function endOfCompany(words: string[], start: number): number {
  for (let at = start; at < Math.min(words.length - 1, MAX_VENDOR_WORDS); at++)
    if (words[at - 1]?.endsWith(',') && LEGAL_FORM.test(words[at] ?? '')) return at + 1;
  return start;
}

function wordsBeforeDoubleBlank(name: string): number {
  const match = /^([^\s]+(?:\s[^\s]+){0,5})\s{2,8}\S/.exec(name);
  return match?.[1] ? match[1].split(' ').length : 0;
}

/** `Toad Makers Toad CMS` under the title `Toad CMS SQL注入漏洞`: the product begins where the title does. */
function wordsBeforeTitle(words: string[], title: string): number {
  const lower = title.slice(0, 200).toLowerCase();
  for (let count = 1; count < words.length && count <= MAX_VENDOR_WORDS; count++) {
    const product = words.slice(count).join(' ').toLowerCase();
    if (product.length > 2 && lower.startsWith(product) && !/^[a-z0-9]/.test(lower.slice(product.length))) return count;
  }
  return 0;
}

const PACKAGE_OWNER = /^(?:github|gitlab|gitee)\.com\/([\w.-]{1,60})\//;
/** Beginnings of Go packages, and the vendors that own them. */
const PACKAGE_OWNERS: readonly (readonly [beginning: string, vendor: string])[] = [
  ['golang.org/', 'Go'],
  ['k8s.io/', 'Kubernetes'],
  ['sigs.k8s.io/', 'Kubernetes'],
  ['go.etcd.io/', 'etcd'],
  ['istio.io/', 'Istio'],
];

/** The vendor with which a product's name begins, for entries that name none: `Brocade Fabric OS`, `github.com/grafana/grafana`. */
export function knownVendorAt(product: string): Vendor | null {
  const text = product.slice(0, 200);
  const owner = PACKAGE_OWNER.exec(text)?.[1] ?? PACKAGE_OWNERS.find(([beginning]) => text.startsWith(beginning))?.[1];
  if (owner !== undefined) return findVendor(owner);
  const words = text.trim().split(/\s+/, MAX_VENDOR_WORDS + 1);
  const count = knownVendorWords(words);
  return count === 0 || count === words.length ? null : findVendor(words.slice(0, count).join(' '));
}
