/** Lines of one standard product that have versions of their own: `Firefox ESR`, `Office 2019`, `Acrobat DC Classic`. */
import type { AffectedProduct } from '../affected-product.ts';

/** Words that distinguish two lines of one standard product: `Junos OS Evolved`, `Windows Server 2012 R2`, `Vault Enterprise`. */
const LINE =
  /(?<=\s)enterprise$|(?<=\s)on cloud$|(?<![a-z])(?:esr|evolved|ltsc)(?![a-z])|extended support release|(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])(?:[\s_]r2(?![a-z0-9]))?/gi;

/** No lines: the year in `8.1 (Build 2021.07.08)`, and the one of the device in `Android (on Nexus 7 (2013) devices)`. */
const ASIDES = /[(（](?:build[^()（）]{0,80}|on [^（）]{1,80})[)）]?/gi;

interface NamedLine {
  /** The standard product. */
  product: RegExp;
  /** In the name that the source gives. */
  words: RegExp;
  /** What the ends of its affected ranges say, too. */
  if?: (ends: readonly string[]) => boolean;
  /** After the name of the standard product; `$1` is the first group of `words`. */
  name: string;
  /** An edition with numbers of its own, so that no version says which one it is of. */
  isApart?: true;
}

/** 15.006.30418, 2017.011.30080: a three before the last four digits. */
const CLASSIC_BUILD = /^(?:20)?[0-9]{2}\.[0-9]{3}\.3[0-9]{4}$/;

function areClassic(ends: readonly string[]): boolean {
  return ends.length > 0 && ends.every((end) => CLASSIC_BUILD.test(end));
}

function haveClassic(ends: readonly string[]): boolean {
  return ends.some((end) => CLASSIC_BUILD.test(end));
}

const ACROBAT = /^adobe\/acrobat(?:-reader)?$/;

const ZENTAO = /^easysoft\/zentao$/;
const NC = /^yonyou\/nc$/;

/**
 * Lines that sources spell in many ways. Adobe numbers the builds of its tracks side by side: 20.005.30334 of Classic 2020 is a fixed one, though
 * 22.001.20142 of Continuous is not. A DC without a track is the one that its builds say, else Continuous. The first that fits counts.
 */
const NAMED_LINES: readonly NamedLine[] = [
  { product: ACROBAT, words: /(?<![0-9.])(20(?:15|17|20|24))(?![0-9.])/, name: '$1 Classic' },
  { product: ACROBAT, words: /classic/, name: 'DC Classic' },
  {
    product: ACROBAT,
    words: /^(?!.*continuous).*(?<![a-z])dc(?![a-z])/,
    if: areClassic,
    name: 'DC Classic',
  },
  {
    product: ACROBAT,
    words: /^(?!.*continuous).*(?<![a-z])dc(?![a-z])/,
    if: haveClassic,
    name: 'DC',
  },
  { product: ACROBAT, words: /continuous|(?<![a-z])dc(?![a-z])/, name: 'DC Continuous' },
  { product: ACROBAT, words: /(?<=[\s_])(xi?)(?![a-z])/, name: '$1' },
  // Biz 8.7 is later than 18.8 of the open source edition.
  { product: ZENTAO, words: /(?<![a-z])(?:biz|enterprise)(?![a-z])|企业版/, name: '企业版', isApart: true },
  { product: ZENTAO, words: /(?<![a-z])pro(?![a-z])|专业版/, name: '专业版', isApart: true },
  { product: ZENTAO, words: /(?<![a-z])max(?![a-z])|旗舰版/, name: '旗舰版', isApart: true },
  { product: ZENTAO, words: /(?<![a-z])ipd(?![a-z])/, name: 'IPD 版', isApart: true },
  // 6.5 is of NC, 1909 and 2021.11 are of NC Cloud; CNVD writes `NC Cloud 6.5` too.
  { product: NC, words: /nc\s?cloud|(?<![a-z])ncc(?![a-z])/, name: 'Cloud', isApart: true },
  { product: /^google\/nexus$/, words: /nexus[\s_]([0-9]{1,2}[xp]?)(?![0-9.])/, name: '$1' },
  {
    product: /^google\/pixel$/,
    words: /pixel[\s_]([0-9]{1,2}[a-z]?(?:[\s_](?:xl|pro|fold))?)(?![a-z0-9.])/,
    name: '$1',
  },
];

export interface ProductLine {
  /** Equal for entries of one line; '' for the product itself. */
  key: string;
  /** The line with its product; '' where the source's own words are the name. */
  name: string;
}

/** The edition with numbers of its own that a name says of a product; '' for none. */
export const editionNamed = (productId: string, name: string): string =>
  NAMED_LINES.find((it) => it.isApart && it.product.test(productId) && it.words.test(name.slice(0, 200).toLowerCase()))
    ?.name ?? '';

/** Of an entry. */
export const editionOf = ({ product, standardProduct }: AffectedProduct): string =>
  editionNamed(standardProduct?.id ?? '', product);

const NO_LINE: ProductLine = { key: '', name: '' };

export function productLineOf(entry: AffectedProduct): ProductLine {
  return namedLineOf(entry) ?? lineInWords(entry);
}

const endsOf = ({ versions }: AffectedProduct): string[] =>
  versions
    .filter(({ status }) => status === 'affected')
    .map(({ version, lessThan, lessThanOrEqual }) => lessThan ?? lessThanOrEqual ?? version);

function namedLineOf(entry: AffectedProduct): ProductLine | null {
  const { product, standardProduct: standard } = entry;
  if (!standard) return null;
  for (const line of NAMED_LINES) {
    if (!line.product.test(standard.id)) continue;
    const found = line.words.exec(product.slice(0, 200).toLowerCase());
    if (found === null || (line.if !== undefined && !line.if(endsOf(entry)))) continue;
    const own = line.name.replace('$1', (found[1] ?? '').replaceAll('_', ' ').toUpperCase());
    const both = BOTH.test(product) ? 'Acrobat/Acrobat Reader' : '';
    return both === ''
      ? { key: own.toLowerCase(), name: `${standard.name} ${own}` }
      : { key: `${both} ${own}`.toLowerCase(), name: `Adobe ${both} ${own}` };
  }
  return BOTH.test(product) && standard.id.startsWith('adobe/')
    ? { key: 'acrobat/acrobat reader', name: 'Adobe Acrobat/Acrobat Reader' }
    : null;
}

/** CNVD names both programs of Adobe's in one line. */
const BOTH = /reader\s?(?:\/|and)\s?acrobat|acrobat\s?(?:\/|and)\s?(?:acrobat\s)?reader/i;

function lineInWords({ product, standardProduct }: AffectedProduct): ProductLine {
  const name = standardProduct?.name.toLowerCase() ?? '';
  const words = (product.toLowerCase().replace(ASIDES, '').match(LINE) ?? []).filter(
    (word) => !/^(?:enterprise|on cloud)$/.test(word) || !name.includes(word),
  );
  if (words.length === 0) return NO_LINE;
  return { key: words.join().replace('extended support release', 'esr').replaceAll('_', ' '), name: '' };
}
