/** Parses CNVD's free-text lines with product and versions, e.g. `Pexip Infinity <10`. */
import type { VersionStatement } from '../affected-product.ts';
import { parseVersionExpression } from '../version-expression.ts';
import { splitLabelledLine } from './labelled-line.ts';
import { makerInTitle } from './maker-in-title.ts';
import { moduleInTitle } from './module-in-title.ts';
import { findProduct } from './product-index.ts';
import { type SplitLine, splitProductLine } from './product-line-split.ts';
import { splitVendor, type VendorAndProduct } from './vendor-prefix.ts';

export interface CnvdProductLine {
  /** '' if the end of the vendor's name cannot be determined. */
  vendor: string;
  /** The vendor's name if the line has nothing else. */
  product: string;
  /** Empty if the line names no version; one unparsed statement if its version cannot be parsed. */
  versions: VersionStatement[];
  /** The line, trimmed. */
  raw: string;
}

const MAX_LINE_LENGTH = 1000;

/** `DIR-615 HW: T1 FW:20.09`: the firmware is the version, the hardware a revision of the device. */
const HARDWARE_AND_FIRMWARE = /\s(?:HW|H\/W):\s?(\S{1,20})\s{1,3}(?:FW|F\/W):\s?(?=\S)/i;
/** `InduSoft Web Studio||InTouch Edge HMI <2017 Update`: bars between names of products. */
const BARS = /\|\|(?=[^<>]{0,200}\p{L}{2})/gu;
/** `2013 SP1，Update 8` is one version. */
const PACK_AND_UPDATE = /(\sSP\s?[0-9]{1,2})\s?[,，]\s?(?=(?:Update|CU|Rollup|Cumulative Update)\s?[0-9])/gi;
/** `6.2.x6.3(<6.3.1.15)`: two lines of a product run together. */
const GLUED_LINES = /([0-9]\.x)(?=[0-9]{1,4}\.[0-9])/gi;
/** `11.x-11.0.10 on OS X` */
const ON_SYSTEM = /([0-9])\son\s(?:OS X|macOS|Windows|Linux|Android|iOS)$/i;
/** `9.9.8-S1 -> 9.9.8-S3`, `9.10.0->9.10.4-P5` */
const ARROW = /([0-9][^\s>]{0,20}?)\s?->\s?([0-9])/;
/** `>=2.5版本至3.0`, `<=6.5版本` */
const WORD_AFTER_NUMBER = /([0-9][\w.*]{0,20})\s?版本(?=$|[\s,，;；、<>≤≥＜＞至到~～-]|[及以之])/g;
/** `< = 1.0.2` */
const APART = /([<>])\s=/g;
/** `9.17.0 - 9.17.1 实验版本分支` */
const KIND_OF_RANGE = /(\s[-~]\s[vV]?[0-9][\w.-]{0,20})\s\p{Script=Han}{0,8}(?:版本|分支)$/u;
/** `5.0.0.8061 正式版`, `v3.1.1 安卓版`: the edition of a version. */
const EDITION = /(\s[vV]?[0-9]{1,5}(?:\.[0-9]{1,8}){1,5})\s?[（(]?[\p{Script=Han}A-Za-z]{1,6}版[)）]?$/u;
/** A version's name or its platform: `(Lollipop)`, `（windows phone）`; `(beta)` and `(excluding)` say what it is. */
const NAME_OF_VERSION =
  '\\s?[（(](?!(?:pre|alpha|beta|release|build|patch|update|hotfix|including|excluding|all|tbd)\\b)[A-Za-z][A-Za-z ]{2,24}[)）]';
/** `4.3 (Jelly Bean)－5.1.1 (Lollipop)` */
const NAMED_RANGE = new RegExp(
  `(\\s[vV]?[0-9][0-9.]{0,20})${NAME_OF_VERSION}\\s?(?:[-－–—~～至到]|to\\s)\\s?([vV]?[0-9][0-9.]{0,20})(?:${NAME_OF_VERSION})?$`,
  'i',
);
/** `<2015.1.3 (kilo)` */
const NAMED_VERSION = new RegExp(`([\\s<>=][vV]?[0-9]{1,8}(?:\\.[0-9]{1,8}){1,5})${NAME_OF_VERSION}$`, 'i');
interface Notation {
  /** A sign without which a line does not have it: most lines have none, and the patterns are dear. */
  sign: RegExp;
  pattern: RegExp;
  plain: string;
}

/** In this order. */
const NOTATIONS: readonly Notation[] = [
  { sign: /[(（]/, pattern: NAMED_RANGE, plain: '$1 - $2' },
  { sign: /[(（]/, pattern: NAMED_VERSION, plain: '$1' },
  { sign: /[wW]:/, pattern: HARDWARE_AND_FIRMWARE, plain: '（硬件 $1） ' },
  { sign: /\|/, pattern: BARS, plain: ' / ' },
  { sign: /[,，]/, pattern: PACK_AND_UPDATE, plain: '$1 ' },
  { sign: /\.x[0-9]/i, pattern: GLUED_LINES, plain: '$1,' },
  { sign: /版/, pattern: WORD_AFTER_NUMBER, plain: '$1' },
  { sign: /=/, pattern: APART, plain: '$1=' },
  { sign: /->/, pattern: ARROW, plain: '$1 - $2' },
  { sign: /版|分/, pattern: KIND_OF_RANGE, plain: '$1' },
  { sign: /\son\s/i, pattern: ON_SYSTEM, plain: '$1' },
  { sign: /版/, pattern: EDITION, plain: '$1' },
];

const withoutNotation = (line: string): string =>
  NOTATIONS.reduce((text, { sign, pattern, plain }) => (sign.test(text) ? text.replace(pattern, plain) : text), line);

/**
 * Pass the line untrimmed: CNVD leaves a trailing blank if the version is empty. The title of the entry shows where the product begins if the vendor is unknown.
 */
export function parseCnvdProductLine(line: string, title = ''): CnvdProductLine {
  if (line.length > MAX_LINE_LENGTH) return unreadable(line.trim());
  const raw = line.trim();
  if (raw === '') return { vendor: '', product: '', versions: [], raw };
  const {
    vendor,
    product: named,
    expression,
  } = read(splitLabelledLine(line) ?? splitProductLine(withoutNotation(line)), title);
  const areModels = MODELS_SINCE.test(`${vendor} ${named} ${expression}`);
  const versions = areModels
    ? [modelsSince(raw)]
    : parseVersionExpression(expression, 'cnvd').map((it) => ({ ...it, raw }));
  const other = makerInTitle(vendor, named, title);
  if (other !== null)
    return { vendor: other.vendor, product: other.product, versions: ofSystem(other.system, versions), raw };
  return { vendor, product: moduleInTitle(named, title) || named, versions, raw };
}

/** `Apple iPhone >=4s`, `Apple Mac Pro >=2013`: the devices since that model; their software has numbers of its own. */
const MODELS_SINCE =
  /^apple (?:iphone|ipad(?: air| mini| pro)?|ipod(?: touch)?|imac(?: pro)?|mac ?(?:book(?: air| pro)?|pro|mini)|watch|tv) (?:>=?|≥) ?[0-9]{1,4}[a-z]?$/i;

const modelsSince = (raw: string): VersionStatement => ({
  ...{ status: 'affected', version: '', versionType: 'cnvd', raw, parsed: false },
});

/** `8.1` of Android → `Android 8.1` */
function ofSystem(system: string, versions: VersionStatement[]): VersionStatement[] {
  if (system === '') return versions;
  const named = (version: string | undefined) => (version && /^[0-9]/.test(version) ? `${system} ${version}` : version);
  return versions.map(({ lessThan, lessThanOrEqual, ...it }) => ({
    ...it,
    version: named(it.version) ?? '',
    ...(lessThan && { lessThan: named(lessThan) }),
    ...(lessThanOrEqual && { lessThanOrEqual: named(lessThanOrEqual) }),
  }));
}

/** `ColdFusion 11 <=Update 14`: the patches are those of the release before the sign. */
const RELEASE_AND_PATCH =
  /^(.{1,200}\S) ([0-9][\w.]{0,20})\n([<>]=?\s?(?:update|patch|hotfix|hf|sp|service pack|cu|cumulative update|fix pack|fp|u)\s?[0-9].*)$/i;
/** `Berlin-L21 Berlin-L21C10B130`, `iB-WRB302N iB-WRB302N20122017`: the firmware of a device begins with the model. */
const MODEL_AND_FIRMWARE = /^(.{0,200}(?<=^| )(\S{4,40})) (\2(?:[A-Z]{0,5}C[0-9]{2,3}B[0-9]|[0-9]{8}$)\S{0,40})$/;
/** Of `Windows Vista SP2` the service pack alone says nothing: `Vista SP2` of Windows, as `7 SP1` is. */
const WINDOWS_EDITION = /^microsoft windows (vista|xp|rt)$/i;
/** `Nexus 9`, `Nexus 6P` and `Pixel 2` are phones, the number is no version. */
const isModel = ({ name, expression }: SplitLine) =>
  /^google (?:nexus|pixel)$/i.test(name) && /^[0-9]{1,2}[a-z]?$/i.test(expression);

/** `Windows 10` is a product, `Windows Server 2016` a version of one: for a number alone, the product tables decide. */
function read(split: SplitLine, title: string): VendorAndProduct & { expression: string } {
  const release = /^[<>]/.test(split.expression) ? RELEASE_AND_PATCH.exec(`${split.name}\n${split.expression}`) : null;
  if (release !== null) {
    const [, name = '', version = '', patch = ''] = release;
    const known = splitVendor(split.name, title);
    const isProduct = findProduct(known.vendor, known.product) !== null;
    const alone = splitVendor(name, title);
    const isItsRelease = findProduct(alone.vendor, alone.product) === findProduct(known.vendor, known.product);
    if (!isProduct || isItsRelease) return { ...alone, expression: `${version},${patch}` };
  }
  const { name, expression, isDoubtful } = split;
  const edition = WINDOWS_EDITION.exec(name)?.[1];
  if (edition !== undefined)
    return { vendor: 'Microsoft', product: 'Windows', expression: `${edition} ${expression}`.trim() };
  const [, model, , firmware] = (expression === '' ? MODEL_AND_FIRMWARE.exec(name) : null) ?? [];
  if (model !== undefined && firmware !== undefined) return { ...splitVendor(model, title), expression: firmware };
  if (isModel(split)) return { ...splitVendor(`${name} ${expression}`, title), expression: '' };
  const short = splitVendor(name, title);
  if (!isDoubtful && !/^[0-9]{1,4}$/.test(expression)) return { ...short, expression };
  const long = splitVendor(`${name} ${expression}`, title);
  const shortProduct = findProduct(short.vendor, short.product);
  const longProduct = findProduct(long.vendor, long.product);
  const isNameOnly = isDoubtful
    ? longProduct === null || longProduct !== shortProduct
    : longProduct !== null && longProduct !== shortProduct;
  return isNameOnly ? { ...long, expression: '' } : { ...short, expression };
}

function unreadable(raw: string): CnvdProductLine {
  return {
    vendor: '',
    product: raw.slice(0, MAX_LINE_LENGTH),
    versions: [{ status: 'affected', version: '', versionType: 'cnvd', raw: raw.slice(0, 4096), parsed: false }],
    raw,
  };
}
