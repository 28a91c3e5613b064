import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';
import { mavenPackage } from '../java/maven-package.ts';
import { typedLine } from './typed-line.ts';

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
/** `org.apache.logging.log4j:log4j-core:2.14.1`, as build tools for Java write a package. */
const OF_MAVEN = /^([\w-]{1,60}(?:\.[\w-]{1,60}){1,8}):([\w.-]{1,120}):(?:(?:jar|war|pom|aar):)?v?(\d[\w.+-]{0,80})$/;

function componentIn(line: string, place: string): Listed[] {
  if (line === '' || line.startsWith('#')) return [];
  if (/^pkg:/i.test(line)) return [listed({ name: parsePurl(line) ? '' : line, purl: line, place })];
  if (/^(?:cpe:|cncpe:)/i.test(line)) return [cpeIn(line, place)];
  const [, group, artifact = '', ofMaven = ''] = OF_MAVEN.exec(line) ?? [];
  if (group !== undefined) return [mavenPackage(group, artifact, ofMaven, place)];
  return [listed({ ...typedLine(line), place })];
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
