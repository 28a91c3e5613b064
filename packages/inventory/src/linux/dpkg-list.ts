import type { Listed } from '../component.ts';
import type { Format } from '../format.ts';
import { isMostly } from './is-mostly.ts';
import { componentsOf, type Packaged, unreadLine } from './packaged.ts';

/** `ii  curl  7.88.1-10  amd64  command line tool`: what is wanted, what is there, name, version, architecture. */
const LINE =
  /^([uirph][nciuHFWtT][R ]?)\s*([a-z0-9][a-z0-9.+-]{0,100})(?::([a-z0-9-]{1,20}))?\s+(\S{1,100})\s+(\S{1,20})(?:\s|$)/;
/** Its own lines alone: tables in documents have bars, too. */
const HEADING = /^(?:Desired=|\| Status=|\|\/ Err\?=|\|\|\/ |\+\+\+-)/;

export const dpkgList: Format = {
  id: 'dpkg-list',
  title: 'dpkg -l',
  recognises: ({ lines }) =>
    isMostly(lines, LINE, HEADING) &&
    isMostly(
      lines.filter((line) => !HEADING.test(line)),
      LINE,
    ),
  read({ lines }) {
    const packages: Packaged[] = [];
    const unread: Listed[] = [];
    for (const [at, written] of lines.entries()) {
      const line = written.trim();
      if (line === '' || HEADING.test(line)) continue;
      const place = `line ${at + 1}`;
      const [, state = '', name = '', , version = '', architecture = ''] = LINE.exec(line) ?? [];
      if (name === '') unread.push(unreadLine(line, place, 'dpkg -l'));
      // `rc` was removed and `un` never installed.
      else if (/^.[^nc]/.test(state)) packages.push({ name, version, architecture, source: '', vendor: '', place });
    }
    return [...componentsOf('deb', packages), ...unread];
  },
};
