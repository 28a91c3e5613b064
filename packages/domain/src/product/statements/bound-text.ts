/** What a source wrote as a version or a bound, without the signs and words around it. */
import { isEverything } from '../version-words.ts';

/** Digits and dots with at most a letter or a `v`: nothing to tidy, and no hash. */
const PLAIN = /^[vV]?[0-9]{1,10}(?:\.[0-9]{1,10}){0,7}[A-Za-z]?$/;
const URL = /^[a-z]{3,6}:\/\//i;
const LETTERS_AND_DIGITS = /^(?=[0-9]{0,63}[a-f])(?=[a-f]{0,63}[0-9])[0-9a-f]{7,64}$/i;
/** 1 letter and a number, e.g. `b2023010`, is a build. */
const BUILD = /^[a-f]?[0-9]+[a-f]?$/i;
const LONGEST = 256;
/** A second name of the version after it, `2023.1.4 (15.1.4)`, `12.1a (2018 R1)`, or its date, `2.1.1 ( 2023/03/29 )`. */
const SECOND_NAME = /\s\(\s?(?:[0-9]{1,6}(?:[./][0-9]{1,6}){1,5}|20[0-9]{2} R[0-9])\s?\)$/;
/** The number of a release after its name: `2031 Q1 (18.0.31.130)`, `21.0 MR2 (21.0.2)`. */
const NUMBER_AFTER_NAME =
  /^[vV]?[0-9]{1,4}(?:\.[0-9]{1,4})? (?:Q|R|MR|SR|SP)-?[0-9]{1,2} \(([0-9]{1,6}(?:\.[0-9]{1,6}){2,5})\)$/i;
/** `24.09 (x64)` */
const ARCHITECTURE = /(?<=[0-9]) \((?:x64|x86|x86_64|amd64|arm64|(?:32|64)[- ]?bit)\)$/i;
/** `2016-01-20(2016-01-20之前版本)` */
const REMARK = /[(（][^()（）]{0,80}(?:版本|以前|之前)[^()（）]{0,20}[)）]$|\s\(all builds\)$|: prior$/;
/** `6.0.14rc1 (6.0.16 is recommended)` */
const COMMENT = /\s?\((?:[\w.]{1,20}\s(?:is|are)\s)?(?:recommended|latest|current|including (?:rc|betas?|alphas?))\)$/i;
/** `2.11\`.6`, `5.5-188"`: typed by mistake. */
const STRAY_MARKS = /(?<=[0-9])[`"]/g;
/** `fw version before 2023.2`, `Version.5.0` */
const WORDS_BEFORE =
  /^(?:[A-Za-z]{2,20}\s){0,4}(?:versions?|ver|before|prior to|up to|build ?info)[.:]?\s{0,2}(?=(?:build )?[vV]?[0-9])/i;
const GENERAL_WORD = /^(?:version|versions|ver\.?|firmware|software|release|before|prior|to|than|earlier)$/i;

/** `Release 3DEXPERIENCE R2023x.FP.CFA.2346`: a fix pack of the release R2023x, of which the first is `R2023x Golden`. */
export const SUITE = /^(?:Release )?(?:3DEXPERIENCE )?(R20[0-9]{2}x)(?: Golden|[ .](FP\.(?:CFA|FD)\.[0-9]{4}))?$/i;

/** `ESXi80U3d-24585383`: 8.0.3 of this build. */
const ESXI = /^ESXi([678])([0-9])U([1-9])[a-z]?-([0-9]{7,9})$/i;

/** A date in words, or the beginning of a sentence. */
const NO_VERSION =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? [0-9]|(?:see|prior|before|through|not|various|multiple|upgrade|all|any|please)\b)/i;

export const isPlainVersion = (text: string): boolean => PLAIN.test(text);

/** A hash of a commit or a file, no release. */
export const isHash = (text: string): boolean =>
  LETTERS_AND_DIGITS.test(text) && (text.length >= 12 || !BUILD.test(text));

/** `11 25.0.0.171` of Flash Player for Internet Explorer 11, `7.1 8.3` with a stray blank: which of the two is the version, is not said. */
const TWO_VERSIONS = /^[vV]?[0-9]{1,4}(?:\.[0-9]{1,6}){0,3}\s+[0-9]{1,6}\.[0-9]/;

/** Whether a text can end a range: it has a number and is neither an address, a date in words or American style, nor a sentence. */
export function isBound(text: string): boolean {
  if (isEverything(text)) return true;
  if (text.length > LONGEST || !/[0-9]/.test(text) || URL.test(text)) return false;
  if (/[<>=≤≥"“,;，；]|\((?:up to|\+)|^[0-9]{1,2}\/[0-9]{1,2}(?:\/[0-9]{4})?$/.test(text)) return false;
  if (NO_VERSION.test(text) || TWO_VERSIONS.test(text)) return false;
  return text.split(/\s+/, 7).length < 7;
}

/** Whether a text is a sentence or a date in words instead of a version. */
export const isSentence = (text: string): boolean => NO_VERSION.test(text);

/** The commit at the end of an address; every other text as it is. */
export function withoutAddress(text: string): string {
  const commit = URL.test(text) ? text.slice(text.lastIndexOf('/') + 1) : '';
  return isHash(commit) ? commit : text;
}

export const withoutComment = (text: string): string =>
  text.length > LONGEST ? text : text.replace(COMMENT, '').replace(STRAY_MARKS, '');

/** Names that may precede a version: of the product, its vendor and its package. */
export function nameWords(...names: string[]): ReadonlySet<string> {
  return new Set(
    names.flatMap((name) =>
      name
        .slice(0, LONGEST)
        .toLowerCase()
        .split(/[\s_/:]+/),
    ),
  );
}

/** `Brocade Fabric OS v9.2.0` → `v9.2.0`, `15.1\(3\)svj2` → `15.1(3)svj2`, `cpe:2.3:a:adminer:adminer:4.8:*` → `4.8`. */
export function tidyVersion(text: string, names: ReadonlySet<string>): string {
  if (isPlainVersion(text) || text.length > LONGEST) return text;
  let tidy = text
    .replaceAll('\\', '')
    .replace(STRAY_MARKS, '')
    .trim()
    .replace(/[,;/]+$|(?<=[0-9])\.$/, '');
  if (/^cpe:2\.3:/i.test(tidy)) tidy = tidy.split(':')[5] ?? '';
  if (tidy.startsWith('pkg:')) tidy = tidy.slice(tidy.lastIndexOf('@') + 1);
  // The line and the version again: `3 3.5.15.0`.
  tidy = tidy.replace(/^[vV]?([0-9]{1,4}) (?=\1\.[0-9])/, '');
  // `21.0.7.latest`: to the end of the line.
  tidy = tidy.replace(/(?<=[0-9])\.latest$/i, '.*');
  const [suite, release = '', pack] = SUITE.exec(tidy) ?? [];
  if (suite !== undefined) return pack === undefined ? release : `${release}.${pack}`;
  tidy = tidy.replace(ESXI, '$1.$2.$3-$4').replace(NUMBER_AFTER_NAME, '$1').replace(ARCHITECTURE, '');
  // A comma typed for a point: `2,24.1`.
  if (/^[0-9]+(?:,[0-9]+){1,4}(?:\.[0-9]+){0,4}$/.test(tidy)) tidy = tidy.replaceAll(',', '.');
  return withoutNames(
    tidy.replace(SECOND_NAME, '').replace(COMMENT, '').replace(REMARK, '').replace(WORDS_BEFORE, ''),
    names,
  );
}

/** `OTP-27.3.3`, `release_1.2`: the tag of a release. */
const TAG = /^([A-Za-z]{2,20})[-_](?=[vV]?[0-9]+\.[0-9])/;

/** `27.3.3`, where the tag begins with a name. */
export function withoutTag(written: string, names: ReadonlySet<string>): string {
  const tag = TAG.exec(written);
  return tag !== null && isName(tag[1] as string, names) ? written.slice(tag[0].length) : written;
}

/** Words before the version are dropped only if each is part of a name, or says "version". */
function withoutNames(written: string, names: ReadonlySet<string>): string {
  const text = withoutTag(written, names);
  const words = text.split(/\s+/);
  let first = 0;
  while (first < words.length - 1 && isName(words[first] as string, names)) first++;
  return first > 0 && /^[vV]?\.?[0-9]/.test(words[first] ?? '') ? words.slice(first).join(' ') : text;
}

const isName = (word: string, names: ReadonlySet<string>): boolean =>
  GENERAL_WORD.test(word) || names.has(word.toLowerCase().replace(/:$/, ''));

/** The versions of a list such as `4.0.5, 3.6.4, 3.5.9` or `v9.2.0 and v9.1.1c`; `null` for one version. */
export function versionList(text: string, names: ReadonlySet<string>): string[] | null {
  if (!/[,;，；、&]|\s(?:and|or)\s/.test(text)) return null;
  const items = text
    .split(/\s*(?:[,;，；、&]|\s(?:and|or)\s)\s*/, 33)
    .map((item) => tidyVersion(item.replace(/^(?:and|or)\s/, ''), names));
  const versions = items.filter((item) => item !== '');
  const areVersions = versions.every((item) => /^[vV]?[0-9]+[A-Za-z.][\w.+~:()-]*$/.test(item) && isBound(item));
  return areVersions && versions.length > 1 && versions.length < 33 ? versions : null;
}
