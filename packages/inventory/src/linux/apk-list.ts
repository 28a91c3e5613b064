import type { Listed } from '../component.ts';
import type { Format } from '../format.ts';
import { isMostly } from './is-mostly.ts';
import { componentsOf, type Packaged, unreadLine } from './packaged.ts';

/** `musl-1.2.4-r2`, with `- the musl c library` behind; `apk list -I` writes architecture and source behind it. */
const LINE = /^([a-z0-9][\w.+-]{0,100}?)-(\d[\w.]{0,60}-r\d{1,6})(?: - .*|\s+(\w{1,20})\s+\{([\w.+/-]{1,100})\}.*)?$/;
const NOTICE = /^(?:WARNING: |fetch )/;

export const apkList: Format = {
  id: 'apk-list',
  title: 'apk info -v',
  recognises: ({ lines }) => isMostly(lines, LINE),
  read({ lines }) {
    const packages: Packaged[] = [];
    const unread: Listed[] = [];
    for (const [at, written] of lines.entries()) {
      const line = written.trim();
      if (line === '' || NOTICE.test(line)) continue;
      const place = `line ${at + 1}`;
      const [, name = '', version = '', architecture = '', source = ''] = LINE.exec(line) ?? [];
      if (name === '') unread.push(unreadLine(line, place, 'apk info -v'));
      else packages.push({ name, version, architecture, source, vendor: '', place });
    }
    return [...componentsOf('apk', packages), ...unread];
  },
};
