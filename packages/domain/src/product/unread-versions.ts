/** What is shown of words in place of versions, e.g. `see the reference URL`, `<= latest`, `10.0.0 < publication`: never as if they were a version. */
import { isNothing, isSeveral } from './no-value.ts';
import { compareGeneric } from './version/generic.ts';

/** The source says in words, or elsewhere, which versions; its own words are with the product in the profile. */
export const SEE_SOURCE = '版本见来源说明';

/** Phrases that have a meaning of their own. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:<=?|≤|up to|through|prior to|before)\s?(?:the )?(?:latest|newest|current)(?: versions?| releases?)?$/i,
    '公开时的最新版本及更早版本',
  ],
  [/^(?:the )?(?:latest|newest|current)(?: versions?| releases?)?$/i, '公开时的最新版本'],
  [/^(?:all )?(?:currently )?supported (?:versions?|releases?)$/i, '所有受支持的版本'],
];
/** Microsoft's word for an end: the update that came with the notice. The start before it is no more than the number of the system. */
const PUBLICATION = /^publication$/i;
const BEFORE_NOTICE = '公告发布前的各版本';
/** Systems of one list, as MediaTek writes them: `Android 13.0 / OpenWrt 19.07, 21.02`. */
const SYSTEM =
  /^([A-Za-z][A-Za-z-]{0,20}(?: (?:version|release))?)[ -]v?([0-9][\w.]{0,12}(?:, [0-9][\w.]{0,12}){0,9})( and before)?$/;
/** Of devices, `iPhone >=4s`: only such a start is left unread. */
const MODELS_SINCE = /^(?:>=?|≥)\s?([0-9]{1,4}[a-z]?)$/i;
/** A start and an end that could not be read together, as connectors write them. */
const RANGE = /^(\S[^<>]{0,80}?) (<=?) (\S[^<>]{0,80})$/;
/** Small words that belong to versions. */
const OF_VERSIONS =
  /^(?:build|built|update|upd|patch|beta|alpha|release|rel|hotfix|fix|pack|service|version|versions|ver|rev|revision|firmware|prior|before|earlier|and|dated|edition|for|with|snapshot|preview)$/;
const MOST_WORDS = 2;
const LONGEST = 120;

/** '' for words that say nothing at all. `names`: the product's own, which CNVD writes before its versions. */
export function describeUnread(text: string, names: readonly string[] = []): string {
  const words = text.trim();
  if (isNothing(words)) return '';
  const own = withoutNames(words, names);
  const [, model] = MODELS_SINCE.exec(own) ?? [];
  if (model !== undefined) return `${model} 及更新机型`;
  const [, start, sign = '', end = ''] = RANGE.exec(own) ?? [];
  if (start === undefined) return phraseFor(own) ?? listOfSystems(own) ?? (isVersionLike(own) ? own : SEE_SOURCE);
  if (PUBLICATION.test(end)) return BEFORE_NOTICE;
  const isOpen = start === '0' || isNothing(start);
  if (isOpen) return isNothing(end) ? '' : (phraseFor(`${sign} ${end}`) ?? describeEnd(sign, end));
  if (!isVersionLike(start)) return SEE_SOURCE;
  if (!/[0-9]/.test(end)) return `${start} ≤ 版本（来源未给出结束版本）`;
  if (!isNumbered(end)) return `${start} ≤ 版本（结束版本见来源说明）`;
  // Adobe's line of a year: `2020 <= 20.005.30574`.
  if (/^20[0-9]{2}$/.test(start)) return `${start} 系列 ${describeEnd(sign, end)}`;
  const isReversed = numberOf(start) !== numberOf(end) && (compareGeneric(start, end) ?? 0) > 0;
  return isReversed ? SEE_SOURCE : `${start} 至 ${end}${sign === '<' ? '（不含）' : ''}`;
}

/** `10.0.0` of `10.0.0-M1`: a preview may be the start of a range that ends with its release. */
const numberOf = (text: string): string => /^[vV]?([0-9.]+)/.exec(text)?.[1]?.replace(/\.$/, '') ?? text;

/** `Android 13.0, 14.0 / SDK release 3.3 and before` → `Android 13.0/14.0、SDK 3.3 及更早版本` */
function listOfSystems(words: string): string | null {
  if (!words.includes(' / ')) return null;
  const systems = words.split(' / ').map((part) => SYSTEM.exec(part.trim()));
  if (systems.some((system) => system === null)) return null;
  const shown = systems.map((system) => {
    const [, name = '', versions = '', isUpTo] = system ?? [];
    return `${name.replace(/ (?:version|release)$/, '')} ${versions.replaceAll(', ', '/')}${isUpTo ? ' 及更早版本' : ''}`;
  });
  return shown.join('、');
}

const phraseFor = (words: string): string | undefined => PHRASES.find(([pattern]) => pattern.test(words))?.[1];

const describeEnd = (sign: string, end: string): string =>
  isNumbered(end) ? `版本 ${sign === '<' ? '<' : '≤'} ${end}` : SEE_SOURCE;

const isNumbered = (text: string): boolean => /[0-9]/.test(text) && isVersionLike(text);

/** `TalynPlus`, `ONAP Portal <=Dublin` */
const CODE_NAME = /^(?:(?:[A-Z][\w-]{0,30} ){0,4}(?:[<>]=?|[≤≥]) ?)?[A-Z][A-Za-z]{0,20}$/;

/** Digits and few small words, or a code name: `Dublin`, `TalynPlus`; neither a sentence nor an address. */
export function isVersionLike(text: string): boolean {
  if (text.length > LONGEST || /:\/\//.test(text)) return false;
  if (!/[0-9]/.test(text)) return !isSeveral(text) && CODE_NAME.test(text);
  const small = text.match(/(?<![\w.-])[a-z]{3,}(?![\w.-])/g) ?? [];
  return small.filter((word) => !OF_VERSIONS.test(word)).length < MOST_WORDS;
}

function withoutNames(text: string, names: readonly string[]): string {
  let rest = text;
  for (const name of names) {
    const isFirst = name !== '' && rest.length > name.length && rest.toLowerCase().startsWith(`${name.toLowerCase()} `);
    if (isFirst) rest = rest.slice(name.length).trim();
  }
  return isVersionLike(rest) ? rest : text;
}
