/** A name as installers and people write it, and what is left of it without what says nothing of the product. */
import { NAME_WORD_ROWS } from '@ldy/catalogue/name-words.ts';
import { withoutMarks } from '../without-marks.ts';

export interface NameForm {
  name: string;
  /** What was cut off as the version; '' for none. */
  version: string;
}

const MOST_CUTS = 12;
const LEAST_LETTERS = 2;
const LONGEST = 200;

/** From the whole name to what is left of it, a cut each: `Apache Tomcat 9.0 (x64)`, `Apache Tomcat 9.0`, `Apache Tomcat`. */
export function formsOf(written: string): NameForm[] {
  let form: NameForm = asNamed(spaced(written));
  const forms = [form];
  for (let cuts = 0; cuts < MOST_CUTS; cuts++) {
    const shorter = cut(form);
    if (shorter === null || lettersIn(shorter.name) < LEAST_LETTERS) break;
    form = shorter;
    forms.push(form);
  }
  return forms;
}

/** Underscores stay: they are in versions. */
const spaced = (written: string): string =>
  withoutMarks(written.slice(0, LONGEST).normalize('NFKC')).replace(/\s+/g, ' ').trim();

const lettersIn = (name: string): number => name.replace(/[^\p{L}\p{N}]+/gu, '').length;

/** `openssl@3 3.1.4` of Homebrew, `Google Chrome.app`, `log4j-core-2.14.1.jar`, a bullet before a name. */
function asNamed(text: string): NameForm {
  const name = text
    .replace(/^(?:[-*•·]|\d{1,3}[.)、](?=\s))\s+/, '')
    .replace(/\.(?:app|exe|msi|jar|war|dmg|pkg|deb|rpm)(?=\s|$)/i, '');
  const [, formula, line = '', exact = line] = /^([a-z][\w.+-]*)@(\d[\d.]*)(?:\s+(\S+))?$/.exec(name) ?? [];
  return formula === undefined ? { name, version: '' } : { name: formula, version: exact };
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[\\s-]');
/** Longest first, so that `professional plus` is not cut to `professional`. */
const wordsOf = (...kinds: string[]): string =>
  NAME_WORD_ROWS.filter(({ kind }) => kinds.includes(kind))
    .map(({ word }) => word)
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const SAYS_NOTHING = wordsOf('build', 'edition');
/** Each word is taken once: what could be parted in several ways would be tried in all of them. */
const IN_BRACKETS = new RegExp(`\\s*[([]\\s*(?:(?=((?:${SAYS_NOTHING})[\\s,]*))\\1)+[)\\]]$`, 'i');
const VERSION_IN_BRACKETS = /\s*[([]\s*v?(\d[\w.+~:-]*)\s*[)\]]$/i;
const AT_END = new RegExp(
  `(?:[\\s,_/-]+(?:${SAYS_NOTHING}|${wordsOf('general')})|(?<=[\\p{Script=Han}\\d+a-z])(?:${hanOnly()}))$`,
  'iu',
);
const PACKAGE_END = new RegExp(`^([a-z][a-z\\d.+-]*)-(?:${wordsOf('package')})$`);
const BUILD_NUMBER = /[\s,(-]+build[\s-]?\d[\w.]*\)?$/i;
const DAY = /\s+\d{1,2} [A-Z][a-z]{2} \d{4}$/;
/** No part begins with what the one before may contain: a long name would be parted in more ways than can be tried. */
const NUMBER = String.raw`\d{1,6}(?:_\d\w*)?(?:[.:]\d\w*)*(?:[a-z]{1,3}\d{0,3})?(?:[-.](?:ga|final|rc|beta|alpha|snapshot|release|lts|generic|amd64|x64))*(?:[+~-](?:\d|[a-z]{1,6}\.?\d)[\w.+~:-]*)?`;
/** `9.0.50`, `V10`, `X3.4`, `8R6`, `19c`; behind Han characters without a blank. */
const VERSION = new RegExp(
  `(?:[\\s,/:=@_-]+|(?<=\\p{Script=Han}))(?:version\\s|ver\\.?\\s?|release\\s)?([vx]?\\.?${NUMBER})版?$`,
  'iu',
);
/** `泛微e-cology9.0`, `DM8`, `TongWebV7.0`; only with a point or a v where letters go before. */
const GLUED =
  /(?<=[A-Za-z+])(v\d{1,4}(?:\.\d{1,6}){0,4}(?:r\d+)?|(?<=\p{Script=Han}.{0,40})\d{1,4}(?:\.\d{1,6}){1,4}|(?<=\p{Script=Han}.{0,40})20\d\d)版?$/iu;
/** What was released for a version is a part of it. */
const PACK =
  /[\s,(]((?:SP|CU|U|R|P|HF|FP|RU|Update|Patch|Hotfix|Service Pack|Cumulative Update|Release|第)\s?\d{1,7}[a-z]?)\)?$/i;
/** `Tomcat9` of `Apache Tomcat 9.0 Tomcat9` */
const SAID_TWICE = /^(.*\b([a-z]{4,30})\b.*)\s\2\d{0,3}$/i;

/** Only words of Han characters follow others without a blank. */
function hanOnly(): string {
  const words = NAME_WORD_ROWS.filter(
    ({ kind, word }) => ['build', 'edition', 'general'].includes(kind) && /\p{Script=Han}/u.test(word),
  );
  return words
    .map(({ word }) => word)
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
}

function cut({ name, version }: NameForm): NameForm | null {
  const trimmed = name.replace(/[\s,;:/_–-]+$/, '');
  if (trimmed !== name) return { name: trimmed, version };
  for (const words of [IN_BRACKETS, BUILD_NUMBER, DAY]) {
    const shorter = name.replace(words, '');
    if (shorter !== name) return { name: shorter, version };
  }
  const [, once] = SAID_TWICE.exec(name) ?? [];
  if (once !== undefined) return { name: once, version };
  const build = name.replace(AT_END, '');
  if (build !== name) return { name: build, version };
  const pack = PACK.exec(name);
  if (pack) return { name: name.slice(0, pack.index), version: `${pack[1]} ${version}`.trim() };
  const bracket = VERSION_IN_BRACKETS.exec(name);
  if (bracket) return { name: name.slice(0, bracket.index), version: version || numberOf(bracket[1]) };
  const number = VERSION.exec(name) ?? GLUED.exec(name);
  if (number) return { name: name.slice(0, number.index), version: joined(numberOf(number[1]), version) };
  const [, shorter] = PACKAGE_END.exec(name) ?? [];
  return shorter === undefined ? null : { name: shorter, version };
}

const numberOf = (text = ''): string => text.replace(/^[vx]\.?(?=\d)/i, '');

/** `8` before `Update 381` is a part of the version; `9.0` before `9.0.50` says less. */
const joined = (first: string, later: string): string =>
  later === '' ? first : /^\d/.test(later) ? later : `${first} ${later}`;
