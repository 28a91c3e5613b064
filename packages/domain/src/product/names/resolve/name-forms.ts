/** A name as installers and people write it, and what is left of it without what says nothing of the product. */
import { withoutMarks } from '../without-marks.ts';
import { asPrinted, type NameForm } from './as-printed.ts';
import { AT_END, IN_BRACKETS, IN_BRACKETS_WITHIN, LOCALE_AT_END, PACKAGE_END } from './words-at-end.ts';

export type { NameForm } from './as-printed.ts';

const MOST_CUTS = 12;
const LEAST_LETTERS = 2;
const LONGEST = 200;

/** From the whole name to what is left of it, a cut each: `Apache Tomcat 9.0 (x64)`, `Apache Tomcat 9.0`, `Apache Tomcat`. */
export function formsOf(written: string): NameForm[] {
  let form: NameForm = asPrinted(spaced(written));
  const forms = [form];
  for (let cuts = 0; cuts < MOST_CUTS; cuts++) {
    const shorter = cut(form);
    if (shorter === null || lettersIn(shorter.name) < LEAST_LETTERS) break;
    form = shorter;
    forms.push(form);
  }
  return forms;
}

/** Half-width, with single blanks. Underscores stay: they are in versions. */
export const spaced = (written: string): string =>
  withoutMarks(written.slice(0, LONGEST).normalize('NFKC')).replace(/\s+/g, ' ').trim();

const lettersIn = (name: string): number => name.replace(/[^\p{L}\p{N}]+/gu, '').length;

const VERSION_IN_BRACKETS = /\s*[([]\s*v?(\d[\w.+~:-]*)\s*[)\]]$/i;
/** `7.3 (E0705)`, as H3C counts builds. */
const BUILD_IN_BRACKETS = /(?<=\d)\s*\(([A-Z]{1,2}\d{3,6}\w{0,4})\)$/;
/** `10.3(4b11)` and `V500R001C60SPC500`, as makers of devices count builds. */
const OF_DEVICE =
  /(?:[\s,:-]+|(?<=\p{Script=Han}))v?(\d{1,4}(?:\.\d{1,6}){1,3}(?:\(\d[\w.]{0,8}\)\w{0,8}){1,3}|(?<!V)V\d{3}R\d{3}(?:C\d{2,3})?(?:SP[CH]\w{3,12})?)$/iu;
const BUILD_NUMBER = /[\s,(-]+build[\s-]?\d[\w.]*\)?$/i;
const DAY = /\s+\d{1,2} [A-Z][a-z]{2} \d{4}$/;
/** No part begins with what the one before may contain: a long name would be parted in more ways than can be tried. */
const NUMBER = String.raw`\d{1,6}(?:_\d\w*)?(?:[.:]\d\w*)*(?:[a-z]{1,3}\d{0,3})?(?:patch\d{1,5})?(?:[-.](?:ga|final|(?:rc|beta|alpha|preview|milestone|p)\d{0,3}|snapshot|release|lts|generic|amd64|x64))*(?:[+~-](?:\d|[a-z]{1,6}[.-]?\d)[\w.+~:-]*)?`;
/** `9.0.50`, `V10`, `X3.4`, `M7.6.9`, `R2021a`, `8R6`, `19c`; behind Han characters and brackets without a blank. */
const VERSION = new RegExp(
  `(?:[\\s,/:=@_-]+|(?<=[\\p{Script=Han})]))(?:version\\s|ver\\.?\\s?|release[\\s.])?((?:[vx]?\\.?|(?:[mr]|go)(?=\\d{1,4}(?:\\.\\d|[ab]$)))${NUMBER})版?$`,
  'iu',
);
/** `TongWebV7.0`, `用友U8V13.0` */
const GLUED_V = /(?<=[A-Za-z+]|\p{Script=Han}.{0,40}\d)(v\d{1,4}(?:\.\d{1,6}){0,4}(?:r\d+)?)版?$/iu;
/** `泛微e-cology9.0`, `通达OA2017`, `拓尔思mas5`: behind Han characters. */
const GLUED = /(?<=\p{Script=Han}.{0,40}[A-Za-z+])(\d{1,4}(?:\.\d{1,6}){1,4}|20\d\d|(?<=[A-Za-z]{3})\d{1,2})版?$/iu;
/** `jdk1.8.0_202`, `nginx1.18.0` */
const GLUED_ALONE = /(?<=^[A-Za-z]{1,30}[A-UW-Za-uw-z])(\d{1,4}(?:\.\d{1,6}){1,4}(?:_\d{1,4})?)$/;
/** What was released for a version is a part of it. */
const PACK =
  /[\s,(]((?:SP|CU|U|R|P|HF|FP|RU|Update|Patch|Hotfix|Service Pack|Cumulative Update|Release|第)\s?\d{1,7}[a-z]?|补丁\s?\d{1,5}(?:\.\d{1,5})?)\)?$/i;
/** `Tomcat9` of `Apache Tomcat 9.0 Tomcat9` */
const SAID_TWICE = /^(.*\b([a-z]{4,30})\b.*)\s\2\d{0,3}$/i;

function cut({ name, version }: NameForm): NameForm | null {
  const trimmed = name.replace(/[\s,;:/_–-]+$/, '');
  if (trimmed !== name) return { name: trimmed, version };
  for (const words of [IN_BRACKETS, LOCALE_AT_END, BUILD_NUMBER, DAY]) {
    const shorter = name.replace(words, '');
    if (shorter !== name) return { name: shorter, version };
  }
  const [, once] = SAID_TWICE.exec(name) ?? [];
  if (once !== undefined) return { name: once, version };
  const build = name.replace(AT_END, '');
  if (build !== name) return { name: build, version };
  const pack = PACK.exec(name) ?? BUILD_IN_BRACKETS.exec(name);
  if (pack) return { name: name.slice(0, pack.index), version: `${pack[1]} ${version}`.trim() };
  const device = OF_DEVICE.exec(name);
  if (device) return { name: name.slice(0, device.index), version: joined(device[1] ?? '', version) };
  const bracket = VERSION_IN_BRACKETS.exec(name);
  if (bracket) return { name: name.slice(0, bracket.index), version: version || numberOf(bracket[1]) };
  const number = GLUED_ALONE.exec(name) ?? VERSION.exec(name) ?? GLUED_V.exec(name) ?? GLUED.exec(name);
  if (number) return { name: name.slice(0, number.index), version: joined(numberOf(number[1]), version) };
  const [, shorter = name.replace(IN_BRACKETS_WITHIN, '')] = PACKAGE_END.exec(name) ?? [];
  return shorter === name ? null : { name: shorter, version };
}

const numberOf = (text = ''): string => text.replace(/^(?:[vx]\.?|[mr]|go)(?=\d)/i, '');

/** `8` before `Update 381` is a part of the version; `9.0` before `9.0.50` says less. */
const joined = (first: string, later: string): string =>
  later === '' || (DAY_ONLY.test(later) && first.includes('.'))
    ? first
    : /^\d/.test(later)
      ? later
      : `${first} ${later}`;
/** `20180916` behind a version is when that was made. */
const DAY_ONLY = /^20\d\d[01]\d[0-3]\d$/;
