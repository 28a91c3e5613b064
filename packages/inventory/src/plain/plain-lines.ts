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
/** The last word of a line, where it begins with a number: `Apache Tomcat 9.0.50`, `nginx/1.18.0`, `redis:7.2`, `通达OA v11.9`. */
const NAMED = /^(.*?\S)(?:\s+|\s*[/:=@,，]\s*|(?<=[\u4e00-\u9fff)）]))[vV]?((?:\d{1,6}:)?\d[\w.+~^:-]*)$/;

function componentIn(line: string, place: string): Listed[] {
  if (line === '' || line.startsWith('#')) return [];
  if (/^pkg:/i.test(line)) return [listed({ name: parsePurl(line) ? '' : line, purl: line, place })];
  if (/^(?:cpe:|cncpe:)/i.test(line)) return [cpeIn(line, place)];
  const [, name = line, version = ''] = NAMED.exec(line) ?? [];
  return [listed({ name: name.trim(), version, place })];
}

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
