/** A name and a version, in the ways in which people, installers and banners write them in a line. */
import { printedLine } from '@ldy/domain/product/names/resolve/printed-line.ts';

export interface TypedLine {
  name: string;
  /** '' if none is read. */
  version: string;
}

/** A longer version is none, and what is before it need not be looked through. */
const MOST_VERSION = 100;
/** The last word of a line, where it begins with a number: `Apache Tomcat 9.0.50`, `nginx/1.18.0`, `redis:7.2`, `通达OA v11.9`, `log4j-core-2.14.1`. */
const NAMED =
  /^(.*?\S)(?:\s+|\s*[/:=@,]\s*|(?<=[\u4e00-\u9fff)])|(?<=[a-z])-(?=v?\d{1,4}\.\d))[vV]?((?:\d{1,6}:)?\d[\w.+~^:-]*)$/i;
/** `泛微e-cology9.0`: beside Chinese characters, letters and digits of a name are written without a blank. */
const GLUED = /^(.*[\u4e00-\u9fff].*[A-Za-z])[vV]?(\d{1,4}(?:\.\d{1,6}){1,4})$/;
/** `7.0 U3`, `2016 CU20`, `8.2 p1`: what was released for a version is a part of it. */
const PACK = /\s((?:SP|CU|U|R|P|HF|FP|KB|RU|Update|Patch|Hotfix|Service Pack)\s?\d{1,7}[a-z]?)$/i;
/** `- nginx 1.18.0`, `2. redis 6.0.5` */
const BULLET = /^(?:[-*•·]|\d{1,3}[.)、](?=\s))\s+/;
/** `OpenSSL 1.1.1f  31 Mar 2020`, as programs print themselves. */
const PRINTED_DAY = /\s+\d{1,2} [A-Z][a-z]{2} \d{4}$/;
/** `1.18.0 (生产)`, `1.18.0 生产环境`: of the reader's own. Of a distribution in brackets the version is its own. */
const REMARK = /(?<=\d\.\d[\w.+~^:-]*)(?:\s*\([^()]{1,60}\)|\s+\p{Script=Han}{1,20})$/u;
const OF_DISTRIBUTION = /\((?:ubuntu|debian|centos|red ?hat|rhel|fedora|suse|el\d|alpine|kylin|openeuler)/i;
/** `redis(6.0.5)` */
const IN_BRACKETS = /\s?\(\s?([vV]?\d[\w.+~^:-]*)\s?\)$/;

/** Full-width letters, digits and signs are read as the others. */
export function typedLine(written: string): TypedLine {
  const line = printedLine(written.normalize('NFKC').trim().replace(BULLET, ''));
  const [head, end] = [line.slice(0, -MOST_VERSION * 2), line.slice(-MOST_VERSION * 2)];
  const plain = OF_DISTRIBUTION.test(end)
    ? end
    : end.replace(PRINTED_DAY, '').replace(REMARK, '').replace(IN_BRACKETS, ' $1');
  const pack = PACK.exec(plain)?.[1] ?? '';
  const [, name, version = ''] = versionIn(pack === '' ? plain : plain.slice(0, -pack.length).trimEnd()) ?? [];
  if (name === undefined || version.length > MOST_VERSION) return { name: line, version: '' };
  return { name: (head + name).trim(), version: pack === '' ? version : `${version} ${pack}` };
}

const versionIn = (text: string): RegExpExecArray | null => NAMED.exec(text) ?? GLUED.exec(text);
