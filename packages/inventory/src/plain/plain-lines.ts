import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';

/** What people type: a package URL, a CPE, or a name and a version in a line. */
export const plainLines: Format = {
  id: 'plain-lines',
  title: 'lines of package URLs, CPEs, or names with versions',
  recognises: ({ text, lines }) => !/^\s*[<{[]/.test(text) && lines.every((line) => line.length <= LONGEST),
  read: ({ lines }) =>
    lines.flatMap((line, at) =>
      componentIn(line.trim(), `line ${at + 1}`).map((it) => ({ ...it, written: line.trim() })),
    ),
};

const LONGEST = 2048;
function componentIn(line: string, place: string): Listed[] {
  if (line === '' || line.startsWith('#')) return [];
  if (/^pkg:/i.test(line)) return [listed({ name: parsePurl(line) ? '' : line, purl: line, place })];
  if (/^(?:cpe:|cncpe:)/i.test(line)) return [cpeIn(line, place)];
  return [listed({ ...nameAndVersion(line), place })];
}

const OF_VERSION = /[\w.+~^:-]/;
const BEGINS_VERSION = /[vV]?\d/y;
const SIGN = /[/:=@,，]$/;
/** A version may follow such a character directly: `达梦8`. */
const ENDS_NAME = /[\u4e00-\u9fff)）]$/;

/**
 * The last word of a line, where it begins with a number: `Apache Tomcat 9.0.50`, `nginx/1.18.0`, `redis:7.2`, `通达OA v11.9`. Each character is looked at once or twice, as
 * a list may be made to be slow to read.
 */
function nameAndVersion(line: string): Pick<Listed, 'name' | 'version'> {
  let word = line.length;
  while (word > 0 && OF_VERSION.test(line.charAt(word - 1))) word -= 1;
  const before = line.slice(0, word);
  const apart = before.trimEnd();
  const named = SIGN.test(apart) ? apart.slice(0, -1).trimEnd() : '';
  const isApart = apart !== '' && (apart !== before || named !== '' || ENDS_NAME.test(apart));
  if (isApart && beginsVersion(line, word)) return { name: named || apart, version: withoutMark(line.slice(word)) };
  for (let sign = line.indexOf(':', Math.max(word, 1)); sign >= 0; sign = line.indexOf(':', sign + 1))
    if (beginsVersion(line, sign + 1))
      return { name: line.slice(0, sign).trim(), version: withoutMark(line.slice(sign + 1)) };
  return { name: line, version: '' };
}

function beginsVersion(line: string, at: number): boolean {
  BEGINS_VERSION.lastIndex = at;
  return BEGINS_VERSION.test(line);
}

const withoutMark = (version: string): string => version.replace(/^[vV]/, '');

function cpeIn(line: string, place: string): Listed {
  const cpe = parseCpe(line);
  const plain = (value = '') => (/^[*-]?$/.test(value) ? '' : value.replace(/\\(?=.)/g, ''));
  return listed({
    name: plain(cpe?.product) || line,
    version: plain(cpe?.version),
    vendor: plain(cpe?.vendor),
    cpe: line,
    place,
  });
}
