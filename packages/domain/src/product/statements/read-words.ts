/** Reads conditions written in words in place of a version, e.g. `Fixed in OpenSSL 1.1.1j (Affected 1.1.1-1.1.1i)`. */
import type { VersionStatement } from '../affected-product.ts';
import { tidyVersion, versionList } from './bound-text.ts';

const LONGEST = 200;
const VERSION = /^[vV]?[0-9][\w.+~()-]*(?: (?:update|patch|build|u|p|sp|hf|rc|beta)[ .]?[0-9]{1,6})?$/i;

const BEFORE =
  /^(?:all )?(?:(?:driver|firmware|software) )?(?:versions? )?(?:prior to(?! and )|before|earlier than)(?: versions?)? (.+?)\.?$/i;
const THROUGH =
  /^(?:all )?(?:versions? )?(?:through|up to(?: and including)?|prior to and including)(?: versions?)? (.+?)\.?$/i;
const BETWEEN =
  /^(?:versions? )?(?:after|from|since) (\S{1,60}?)(?: and)? (before|prior to|to|through|up to) (\S{1,60}?)\.?$/i;
const FIXED_IN = /^fixed in (.+?) \(affected (?:since )?([\w.]+?)(?:-([\w.]+))?\)$/i;
const AND_BELOW = /([0-9]+(?:\.[0-9]+){0,5})(?:\.[xX*]{1,8}){1,4}: ?(\S+) and (?:below|earlier|prior)\.?$/i;

/** `All versions`, `firmware all versions`, `wiremock-studio: All versions`, `vers:all/*`; not `all supported versions`. */
const ALL =
  /^(?:vers:all\/\*|(?:[\w.-]{2,40}: ?)?(?:firmware )?(?:all|any)(?: (?:firmware|software|product|released|the))?(?: (?:versions?|releases?))(?: [A-Z]{2,3})?\.?)$/i;

type Bounds = Pick<VersionStatement, 'version' | 'lessThan' | 'lessThanOrEqual'>;

/** Whether the words of a statement may say more than what was read of them: a list after "before" was read as single versions. */
export function mayBeWords({ parsed, lessThan, lessThanOrEqual, raw = '' }: VersionStatement): boolean {
  if (raw === '' || raw.length > LONGEST) return false;
  if (!parsed) return !lessThan && !lessThanOrEqual && (/[0-9]/.test(raw) || /\ball\b|\bany\b/i.test(raw));
  const isSingle = !lessThan && !lessThanOrEqual;
  if (isSingle && SYSTEMS.test(raw)) return true;
  return (isSingle || /[,;&]|\sand\s/.test(raw)) && BEFORE.test(raw);
}

/** `null` if the words are not understood. A bound may be a list. */
export function readWords(raw: string, names: ReadonlySet<string>): Bounds[] | null {
  const text = withoutName(raw.replace(/\s+/g, ' ').trim(), names);
  if (ALL.test(text)) return [{ version: '*' }];
  if (SYSTEMS.test(text)) return text.split(/\s?\/\s?/).map((version) => ({ version }));
  const before = BEFORE.exec(text)?.[1];
  if (before !== undefined) {
    const bound = tidyVersion(before, names);
    return VERSION.test(bound) || versionList(bound, names) ? [{ version: '', lessThan: bound }] : null;
  }
  const [, fixed, since, last] = FIXED_IN.exec(text) ?? [];
  if (fixed !== undefined && since !== undefined) {
    const end = tidyVersion(fixed, names);
    if (VERSION.test(end)) return [{ version: since, lessThan: end }];
    return last === undefined ? null : [{ version: since, lessThanOrEqual: last }];
  }
  const through = tidyVersion(THROUGH.exec(text)?.[1] ?? '', names);
  if (VERSION.test(through)) return [{ version: '', lessThanOrEqual: through }];
  const [, from = '', word = '', to = ''] = BETWEEN.exec(text) ?? [];
  if (VERSION.test(from) && VERSION.test(to)) {
    return [{ version: from, ...(/^(?:before|prior)/i.test(word) ? { lessThan: to } : { lessThanOrEqual: to }) }];
  }
  const [, branch, end] = AND_BELOW.exec(text) ?? [];
  if (branch !== undefined && end !== undefined) return [{ version: branch, lessThanOrEqual: end }];
  const listed = versionList(/^versions? (.+)$/i.exec(text)?.[1] ?? '', names);
  if (listed?.every((version) => VERSION.test(version))) return listed.map((version) => ({ version }));
  const own = tidyVersion(text, names);
  if (own !== text && VERSION.test(own)) return [{ version: own }];
  return namedVersions(text, names) ?? versionsOfSystems(text);
}

/** `Android11/Android12/Android13`: a chip has the fault with each of them. */
const SYSTEMS = /^([A-Za-z]{3,12})[0-9]{1,3}(?:\.[0-9]{1,3}){0,2}(?:\s?\/\s?\1[0-9]{1,3}(?:\.[0-9]{1,3}){0,2}){1,20}$/;

/** What a chip runs: `Android 13.0, 14.0 / SDK release 3.7 and before / openWRT 21.02`. */
function versionsOfSystems(text: string): Bounds[] | null {
  const parts = text.split(' / ').map((part) => SYSTEM.exec(part));
  if (!parts.every((part) => part !== null)) return null;
  return parts.flatMap(([, system = '', versions = '', andBefore]) =>
    versions.split(', ').map((number) => {
      const version = `${system} ${number}`;
      return andBefore === undefined ? { version } : { version: '', lessThanOrEqual: version };
    }),
  );
}

const SYSTEM =
  /^([A-Za-z][A-Za-z-]{2,20}(?: release)?) ([0-9][0-9A-Z.]{0,10}(?:, [0-9][0-9A-Z.]{0,10}){0,20})( and (?:before|earlier))?$/;

/** `Container Toolkit All versions up to and including 1.17.7 (CDI mode only)`, without the product and the remark. */
function withoutName(text: string, names: ReadonlySet<string>): string {
  const [name = '', range] = text.split(/ (?=all versions )/i, 2);
  const isOwn = range !== undefined && name.split(' ').every((word) => names.has(word.toLowerCase()));
  return isOwn ? range.replace(/ \([^()]{1,100}\)$/, '') : text;
}

/** Lists of several products, each after its name: `Java SE: 7u251, 8u241; Java SE Embedded: 8u241`. What belongs to others is left to them. */
function namedVersions(text: string, names: ReadonlySet<string>): Bounds[] | null {
  const parts = text.split(/; ?/).map((part) => NAMED_LIST.exec(part));
  const own = parts.filter((part) => part !== null && isOwn(part[1] ?? '', names));
  const isNamed = parts.some((part) => part?.[1] !== undefined);
  if (!parts.every((part) => part !== null) || own.length === 0) return null;
  const versions = own.flatMap((part) => (part?.[2] ?? '').split(BETWEEN_VERSIONS)).filter((version) => version !== '');
  const isVersion = isNamed ? VERSION : NUMBERS;
  return versions.every((version) => isVersion.test(version)) ? versions.map((version) => ({ version })) : null;
}

/** Without a name only what leaves no doubt: `1.0-2.0` is a range. */
const NUMBERS = /^[vV]?[0-9][0-9a-zA-Z.]*$/;
/** Also a comma forgotten: `2.0 2.1, 3.0`. */
const BETWEEN_VERSIONS = /,? (?:and|or) |, ?| (?=[vV]?[0-9]+\.[0-9])/;
const NAMED_LIST = /^(?:([A-Za-z][A-Za-z ]{1,60}?): ?)?([0-9A-Z][\w., -]*)$/;
/** Words for the whole of a product line, also where the source names the line without them: `Java SE` of Java. */
const EDITION = /^(?:se|ee|me|platform|product)$/;

function isOwn(name: string, names: ReadonlySet<string>): boolean {
  if (name === '') return true;
  const words = name.toLowerCase().split(' ');
  return words.some((word) => names.has(word)) && words.every((word) => names.has(word) || EDITION.test(word));
}
