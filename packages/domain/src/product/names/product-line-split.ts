/** Separates name and version in a line such as `Microsoft Windows 10 1607`. */
import { toHalfWidth } from './half-width.ts';

/** Words after a version that are part of it. */
const SUFFIX =
  /^(?:(?:sp|r|u|update|patch|hotfix|hf|fp|if|cf|mp|beta|alpha|rc|build|rev|cu|p)[-.]?[0-9]{1,8}[a-z]?|beta|alpha|rc|gold|release|\(.*\))$/i;
const MAIN_VERSION =
  /^(?:[vV]\.?[0-9]|[0-9]+(?:\.[0-9xX*]|[._-][0-9]|$)|[0-9]+[a-zA-Z][a-zA-Z0-9]{0,3}$|[0-9]+\*|[0-9]{1,3}[rR][0-9]{1,3}\.[0-9]|[A-Za-z]{1,12}[A-Za-z0-9-]{0,24}[._][0-9]|[rR][0-9]+[._(])/;
/** Architectures and build kinds after a dotted version, which are not part of it. */
const BUILD_KIND =
  /(\s[vV]?[0-9][\w-]{0,20}\.[\w.-]{1,40})\s(?:i386|amd64|x64|x86|ia-?64|sparc|arm|mips|alpha|powerpc|s\/390|32-?bit|64-?bit|q8|q16)$/i;
const SUFFIX_ALONE = /^(?:SP[0-9]+|R[0-9]|U[0-9]+)$/i;

/** `2013 Cumulative Update 10`, `6.2.3 Fix Pack 5`, `2.3.4 Build 141118 Rel.74025n`: a version with what was released for it. */
const RELEASE_OF_VERSION =
  /\s((?:[vV]?[0-9]{1,4}\.[0-9][\w.]{0,20}(?:\s[0-9][0-9.]{0,10}){0,2}|20[0-9]{2})(?:\s(?:(?:service pack|cumulative update|update rollup|fix pack|update|patch|hotfix|build|release|sp|mr)\s?[0-9][\w.-]{0,20}|rel\.[0-9]\w{0,10})){1,4})$/i;
/** `CGA0111 E-ES-13-E23E-c8000r5712-170217-0829-TRU`: the firmware of a device. */
const FIRMWARE = /\s([A-Z0-9]{1,8}(?:-[A-Za-z0-9.]{1,20}){5,10})$/;

/** Editions of Windows are products by their year. */
const OF_WINDOWS = /\bwindows\b/i;

export interface SplitLine {
  name: string;
  /** '' if the line names no version. */
  expression: string;
  /** The line ends with a blank, so CNVD's version field was empty, and an apparent version may be part of the name. */
  isDoubtful?: boolean;
}

/** A trailing blank of the untrimmed line: CNVD writes vendor, product and an empty version. */
export function splitProductLine(line: string): SplitLine {
  const split = splitNamed(line);
  return split.expression === '' ? split : { ...split, name: split.name.replace(WORD_BEFORE_VERSION, '') };
}

/** `Information Server Release 6.2`; `Extended Support Release` is a product. */
const WORD_BEFORE_VERSION = /(?<=\S)(?<!\ssupport)(?:\ssoftware)?\sreleases?$/i;

function splitNamed(line: string): SplitLine {
  const plain = toHalfWidth(line).replace(/[\r\n\t]/g, ' ');
  const text = plain
    .trim()
    .replace(/\s(?:null|无|n\/a|unknown|-)$/i, '')
    // `BIG-IP =17.0.0`
    .replace(/\s=\s?(?=[vV]?[0-9][\w.-]{0,40}$)/, ' ')
    .trim();
  const operator = text.search(/[<>]/);
  if (operator >= 0) return splitAtOperator(text, operator);
  const release = OF_WINDOWS.test(text) ? null : (RELEASE_OF_VERSION.exec(text) ?? FIRMWARE.exec(text));
  if (release?.[1]) return { name: text.slice(0, release.index).trim(), expression: release[1] };
  const list = splitList(text);
  return list ?? splitTail(text, /[ \u00a0\u3000]$/.test(line));
}

/** A version before the operator belongs to the condition if a comma or bracket connects them: `25.*，<25.4`. */
function splitAtOperator(text: string, operator: number): SplitLine {
  const allVersions = /\s(?:all )?versions?\s*$/i.exec(text.slice(0, operator));
  const head = allVersions ? text.slice(0, allVersions.index) : text.slice(0, operator).trimEnd();
  const tied = /[,;(]$/.test(head) || (head.length === operator && /[0-9xX*)]$/.test(head));
  if (!tied) return { name: head.trim(), expression: text.slice(operator) };
  const before = head.replace(/[,;(\s]+$/, '');
  const tail = splitTail(before, false);
  if (tail.expression === '') return { name: before, expression: text.slice(operator) };
  return { name: tail.name, expression: `${tail.expression},${text.slice(operator)}` };
}

/** `1.0 - 2.0`, `5.1 - 5.1.0.15 IF0056`, `7.0 FP4 - 7.0 FP8`, `8.0.0-RC1 to 8.0.8` */
const RANGE =
  /\s([vV]?[0-9][\w.*-]{0,40}(?:\s(?:fp|sp|if|cu|update|build)\s?[0-9]{1,6})?\s(?:-|to|through|至|到)\s[vV]?[0-9][\w.*-]{0,40}(?:\s(?:fp|sp|if|cu|update|build)\s?[0-9]{1,6})?)$/i;

/** `Garoon 4.10.3;5.5.0`, `X 1.0 - 2.0`, `X 1.0 to 2.0` */
function splitList(text: string): SplitLine | null {
  const range = RANGE.exec(text);
  if (range?.[1]) return { name: text.slice(0, range.index).trim(), expression: range[1] };
  const list = /\s([vV]?[0-9][\w.*-]{0,40}(?:\s?[,;]\s?[vV]?[0-9][\w.*-]{0,40}){1,40})$/.exec(text);
  return list?.[1] ? { name: text.slice(0, list.index).trim(), expression: list[1] } : null;
}

function splitTail(line: string, endsBlank: boolean): SplitLine {
  const text = line.replace(BUILD_KIND, '$1');
  const words = wordsOf(text);
  let start = words.length;
  while (start > 1 && SUFFIX.test(words[start - 1] ?? '')) start--;
  // `Update 3`, `Build 123`: the number belongs to the preceding word.
  if (
    start > 2 &&
    /^[0-9.]+$/.test(words[start - 1] ?? '') &&
    /^(?:update|patch|build|sp|hotfix|fix)$/i.test(words[start - 2] ?? '')
  ) {
    start -= 2;
    if (/^hot$/i.test(words[start - 1] ?? '')) start--;
    while (start > 1 && SUFFIX.test(words[start - 1] ?? '')) start--;
  }
  const main = words[start - 1] ?? '';
  if (start > 1 && MAIN_VERSION.test(main)) start--;
  else if (!SUFFIX_ALONE.test(words[start] ?? '')) start = words.length;
  const version = words.slice(start).join(' ');
  const isFirmVersion = /[0-9]\.[0-9xX*]/.test(version) || /^[vV][0-9]/.test(version);
  if (version === '' || version === '0') return { name: nameOf(text, version), expression: '' };
  return { name: nameOf(text, version), expression: version, isDoubtful: endsBlank && !isFirmVersion };
}

/** A text in brackets belongs to the word: `V8(Build 2021.10.21)`. */
function wordsOf(text: string): string[] {
  if (!text.includes('(')) return text.split(/\s+/);
  const words: string[] = [];
  let depth = 0;
  for (const piece of text.split(/\s+/)) {
    if (depth > 0) words.push(`${words.pop()} ${piece}`);
    else words.push(piece);
    depth = Math.max(0, depth + count(piece, '(') - count(piece, ')'));
  }
  // Unbalanced brackets are ignored.
  return depth > 0 ? text.split(/\s+/) : words;
}

const count = (text: string, mark: string) => text.split(mark).length - 1;

/** Keeps double blanks inside the name: they mark the end of the vendor. */
function nameOf(text: string, version: string): string {
  const pieces = version === '' ? 0 : version.split(/\s+/).length;
  let end = text.length;
  for (let i = 0; i < pieces; i++) {
    end = text.slice(0, end).trimEnd().length;
    while (end > 0 && !/\s/.test(text.charAt(end - 1))) end--;
  }
  return text.slice(0, end).trim();
}
