/** Finds a vendor by any of its names. */

import { ownText } from '../../record/own-text.ts';
import { mayBeLegalForm, withoutLegalForm } from './legal-form.ts';
import { madeOfRows } from './rows-in-use.ts';
import { nameKey } from './slug.ts';
import { type Vendor, vendors } from './vendors.ts';

/**
 * Names of vendors that are also languages, given names or other words. As a field of its own such a name is the vendor; as the first word of a line, as in
 * `Fast Food Ordering System`, it says nothing. As a mere id of ours it is no name at all: an OSCAR is not 神舟通用.
 */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `android arcane atomix babylon bolt bootstrap brave caldera capsule cleo cobbler coder conduit contrast dragonfly emissary erlang fast file
  fission fleet foreman git go gog gravity halo harbor heimdall helm juju kylin lame line marked matrix mit ni node.js nodejs novel-plus oscar
  panel pear perforce perl phoenix php pia planet plex pulp python qlik ruby rust sel sentry shift skipper sliver sma sudo symphony tesla tor
  unraid versa vite`.split(/\s+/),
);
interface VendorIndex {
  byId: ReadonlyMap<string, Vendor>;
  byName: ReadonlyMap<string, Vendor>;
  /** By the letters and digits of all names that are long enough to be no other's. */
  byLetters: ReadonlyMap<string, Vendor>;
  /** Beginnings of the letters and digits of all names. */
  beginnings: ReadonlySet<string>;
  /** Beginnings of lines repeat during an import, so answers are remembered up to a limit. */
  asked: Map<string, Vendor | null>;
}

const index = madeOfRows((): VendorIndex => {
  const byName = new Map<string, Vendor>();
  for (const vendor of vendors()) {
    const id = ORDINARY_WORDS.has(vendor.id) ? [] : [vendor.id];
    for (const name of [...id, vendor.name, vendor.nameEn, ...vendor.alias]) {
      const key = nameKey(name);
      if (!byName.has(key)) byName.set(key, vendor);
    }
  }
  const byLetters = new Map<string, Vendor>();
  for (const [key, vendor] of byName) {
    const letters = lettersOf(key);
    if (letters.length > 4 && !isOrdinaryWord(letters) && !byLetters.has(letters)) byLetters.set(letters, vendor);
  }
  const beginnings = new Set<string>();
  for (const letters of [...byName.keys()].map(lettersOf))
    for (let end = 1; end <= letters.length; end++) beginnings.add(letters.slice(0, end));
  const byId = new Map(vendors().map((vendor) => [vendor.id, vendor]));
  return { byId, byName, byLetters, beginnings, asked: new Map() };
});

export function isOrdinaryWord(name: string): boolean {
  return ORDINARY_WORDS.has(name.toLowerCase());
}

export function vendorById(id: string): Vendor | null {
  return index().byId.get(id) ?? null;
}

/** Ignores case, blanks, character width, the legal form and, as the last, punctuation: `netis-systems`, `Trend-Micro`. */
export function findVendor(text: string): Vendor | null {
  if (text.length > MAX_ASKED_LENGTH) return readVendor(text);
  const { asked } = index();
  const known = asked.get(text);
  if (known !== undefined) return known;
  const vendor = readVendor(text);
  if (asked.size >= ASKED_LIMIT) asked.clear();
  asked.set(ownText(text), vendor);
  return vendor;
}

const BEGINS_HAN = /^\p{Script=Han}/u;

/**
 * Of the first words of a line, the counts of those that may be a vendor's name, the longest first. Most lines begin with none, and asking for each beginning
 * is dear.
 */
export function mayNameVendor(words: readonly string[], most: number): number[] {
  const isHan = BEGINS_HAN.test(words[0] ?? '');
  const { beginnings } = index();
  const counts: number[] = [];
  let [letters, isBeginning] = ['', true];
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    const word = words[count - 1] ?? '';
    if (isBeginning && !isHan) letters += lettersOf(nameKey(word));
    isBeginning &&= isHan || letters === '' || beginnings.has(letters);
    if (isBeginning || mayBeLegalForm(word)) counts.unshift(count);
  }
  return counts;
}

const ASKED_LIMIT = 50_000;
const MAX_ASKED_LENGTH = 100;

function readVendor(text: string): Vendor | null {
  const { byName, byLetters } = index();
  const known = byName.get(nameKey(text));
  if (known) return known;
  const short = withoutLegalForm(text);
  const key = nameKey(short);
  return byName.get(key) ?? byLetters.get(lettersOf(key)) ?? vendorOfCompany(short) ?? null;
}

function lettersOf(key: string): string {
  if (/^[a-z0-9]*$/.test(key)) return key;
  return key.replace(/[^\p{L}\p{N}]+/gu, '');
}

export const PLACE =
  /^(?:中国|北京|上海|天津|重庆|广州|深圳|杭州|南京|苏州|武汉|成都|西安|厦门|福州|济南|青岛|大连|沈阳|长沙|郑州|合肥|宁波|无锡|珠海|东莞)市?/;
export const BRANCH = /[(（][\p{Script=Han}]{2,6}[)）]$/u;
/** What a company of that name calls its parts and its trade. */
export const TRADE =
  /(?:科技|技术|信息|网络|软件|电子|计算机|系统|集团|自动化|电脑|通信|通讯|数据|互联网|服务|股份|数字|智能|安全|云计算|驱动|移动|终端|工程)$/;
/** Shorter names than three characters that no other company bears. */
const UNMISTAKABLE = new Set([
  '微软',
  '谷歌',
  '甲骨文',
  '思科',
  '三星',
  '索尼',
  '佳能',
  '华为',
  '小米',
  '联想',
  '浪潮',
  '腾讯',
  '百度',
  '网易',
  '用友',
  '金蝶',
  '泛微',
  '锐捷',
  '华硕',
  '戴尔',
  '惠普',
]);
const MAX_TRADES = 4;

/** 北京小米科技有限责任公司 is 小米, 欧姆龙自动化(中国)有限公司 is 欧姆龙: place, name, trade, and nothing else. */
function vendorOfCompany(name: string): Vendor | undefined {
  if (name.length > 30 || !BEGINS_HAN.test(name)) return undefined;
  let rest = name.replace(BRANCH, '').replace(PLACE, '');
  for (let trades = 0; trades <= MAX_TRADES && rest.length > 1; trades++) {
    const vendor = index().byName.get(nameKey(rest));
    if (vendor && (rest.length > 2 || UNMISTAKABLE.has(rest))) return vendor;
    const shorter = rest.replace(TRADE, '');
    if (shorter === rest) return undefined;
    rest = shorter;
  }
  return undefined;
}

/** All names of a vendor, the display name first. */
export function vendorAliases(id: string): string[] {
  const vendor = vendorById(id);
  return vendor ? [...new Set([vendor.name, vendor.nameEn, ...vendor.alias])] : [];
}
