/** Names as people type them and as installers list them: with a maker or without, with a release or an edition at the end. */
import { lettersOf } from './letters.ts';
import { findVendor, isOrdinaryWord } from './vendor-index.ts';
import { withoutMarks } from './without-marks.ts';

const LONGEST = 200;
const MOST_MAKER_WORDS = 4;
const LONGEST_HAN_MAKER = 8;

/** One way to part a name into maker and product. */
export interface Reading {
  /** Id of a vendor of our tables; '' where the name is read as the product's alone. */
  maker: string;
  product: string;
}

/** `用友NC` is NC of 用友, and maybe a product of that name; `Couchbase Sync Gateway` is Sync Gateway of Couchbase. */
export function readingsOf(name: string): Reading[] {
  const text = plainText(name);
  const readings = [{ maker: '', product: text }];
  for (const end of endsOfMaker(text)) {
    const product = text.slice(end).replace(/^[\s_-]+/, '');
    const maker = text.slice(0, end);
    const vendor = lettersOf(product) === '' || isOrdinaryWord(maker) ? null : findVendor(maker);
    if (vendor !== null) readings.push({ maker: vendor.id, product });
  }
  return readings;
}

export const plainText = (name: string): string =>
  withoutMarks(name.slice(0, LONGEST).normalize('NFKC'))
    .replace(/[\s_]+/g, ' ')
    .trim();

/** Where the name of a maker may end: after a word, after letters before Han characters, and after each of the first Han characters. */
function endsOfMaker(text: string): number[] {
  const words = [...text.matchAll(/\s/g)].slice(0, MOST_MAKER_WORDS).map(({ index }) => index);
  const letters = /^[\w-]{2,30}(?=\p{Script=Han})/u.exec(text)?.[0].length;
  const han = /^\p{Script=Han}{2,}/u.exec(text)?.[0].length ?? 0;
  const ofHan = Array.from({ length: Math.min(han, LONGEST_HAN_MAKER) }, (_, at) => at + 1).filter(
    (end) => end > 1 && end < text.length,
  );
  return [...new Set([...words, ...(letters === undefined ? [] : [letters]), ...ofHan])];
}

/** A name without what says nothing of the product: `7-Zip 19.00 (x64)` is 7zip, release 19.00. */
export interface PlainName {
  /** From the whole name to what is left, a cut each. */
  steps: readonly string[];
  letters: string;
  /** Release or edition in small letters; '' for none. */
  release: string;
  /** General words such as `server` in small letters; '' for none. */
  general: string;
}

const BITS = String.raw`(?:x64|x86|amd64|arm64|(?:32|64)[\s-]?(?:bit|位))`;
const LANGUAGE = '[a-z]{2}(?:-[a-z]{2,4})?';
/** What an installer or a store adds: `(x64 zh-CN)`, `for x64-based Systems (CU 27)`, ` - zh-cn`, `安卓版`. */
const BUILD_KIND = new RegExp(
  `\\s*(?:[([]\\s*(?:${BITS}[\\s,]*)+(?:${LANGUAGE})?\\s*[)\\]]|\\s${BITS}|\\s-\\s(?:[a-z]{2}-[a-z]{2}|chinese(?: \\w+)?|english)|[（(](?:GDR|CU ?\\d{1,3}|${LANGUAGE})[)）]|\\sfor (?:x64|32-bit|arm64|itanium)[\\w -]{0,20}|\\s?(?:安卓|苹果|手机|android|ios|windows|linux|mac(?:os)?|pc|for windows|for mac(?:os)?|for linux)(?:版|端)|\\s(?:android|for windows|for mac(?:os)?|for linux))$`,
  'i',
);
const NUMBER = String.raw`(?:v(?:er(?:sion)?)?[.\s]?)?\d+(?:[._]\d+|[._]x){0,5}[a-z]?\d{0,3}`;
const EDITION = '(?:enterprise|professional|standard|community|ultimate|datacenter)(?: plus)?(?: edition)?';
const CHINESE_EDITION =
  '(?:(?:19|20)\\d\\d\\p{Script=Han}{0,6}|\\s?(?:企业|专业|标准|旗舰|社区|个人|简约|高级|基础|政务|教育|国际|免费|正式|测试|商业|极速|破解|最新|[\\w.]{1,8}))版';
const RELEASE = new RegExp(
  `(?:[\\s(（-]+${NUMBER}[)）]?|(?<=\\p{Script=Han}|[a-z])\\(?(?:(?:19|20)\\d\\d|v\\d[\\d.]{0,12})\\)?|(?<=\\d)v\\d{1,2}|\\s(?:sp|service pack|cumulative update|r|update|u|build|cu|x)\\s?\\d[\\d.]{0,8}|${CHINESE_EDITION}|\\s${EDITION}|\\s(?:lts|ltsc|ltsb|dc|esr|release|version|update))$`,
  'iu',
);
const GENERAL =
  /(?:\s+(?:server|core|kernel|software|firmware|cms|crm|erp|lms|plugin|extension|module|project|framework|platform|series|open source|devices?|products?)|(?:\s|(?<=\p{Script=Han}))app|\s?(?:内核|系统|软件|平台|固件|插件|服务器))$/iu;
const MOST_CUTS = 8;

/** The whole name where nothing else would remain. */
export function plainNameOf(product: string): PlainName {
  let text = plainText(product).replace(/^wordpress (?:插件|plugin)\s+/i, '');
  const steps = [text];
  const parts = { release: '', general: '' };
  for (let cuts = 0; cuts < MOST_CUTS; cuts++) {
    const kind = BUILD_KIND.exec(text)?.[0] ?? '';
    const release = kind === '' ? (RELEASE.exec(text)?.[0] ?? '') : '';
    const general = kind + release === '' ? (GENERAL.exec(text)?.[0] ?? '') : '';
    const shorter = text.slice(0, text.length - (kind + release + general).length).trim();
    if (shorter === text || lettersOf(shorter).length < 2) break;
    parts.release = `${releaseIn(release)} ${parts.release}`.trim();
    parts.general = `${lettersOf(general)} ${parts.general}`.trim();
    text = shorter;
    steps.push(text);
  }
  return { steps, letters: lettersOf(text), ...parts };
}

const releaseIn = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '')
    .replace(/^(?:v|ver|version)\.?(?=\d)/, '');

/** One of two says none, or all that the other does: `9` and `9.0`, `2016` and `Professional Plus 2016`. */
export function mayBeOneRelease(a: string, b: string): boolean {
  return a === '' || b === '' || saysAll(a.split(' '), b.split(' ')) || saysAll(b.split(' '), a.split(' '));
}
const saysAll = (more: readonly string[], fewer: readonly string[]): boolean =>
  fewer.every((part) => more.some((it) => it === part || it.startsWith(`${part}.`)));
