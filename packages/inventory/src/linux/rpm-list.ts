import type { Listed } from '../component.ts';
import type { Format } from '../format.ts';
import { isMostly } from './is-mostly.ts';
import { componentsOf, type Packaged, unreadLine } from './packaged.ts';

const ARCHITECTURE =
  '(x86_64|aarch64|noarch|i[3-6]86|loongarch64|riscv64|ppc64le|ppc64|s390x|armv7hl|sw_64|mips64el|src)';
/** `bash-5.1.8-9.el9.x86_64`; the epoch in front of the name or of the version, `(none)` if there is none. */
const LINE = new RegExp(
  `^(?:(\\d{1,9}|\\(none\\)):)?([A-Za-z0-9][\\w.+-]{0,150}?)-(?:(\\d{1,9}|\\(none\\)):)?([\\w.+~^]{1,80})-([\\w.+~^]{1,80})\\.${ARCHITECTURE}$`,
);
/** Keys that signed packages are installed as packages. */
const KEY = /^gpg-pubkey-[0-9a-f]+-[0-9a-f]+(?:\.\(none\))?$/;

export const rpmList: Format = {
  id: 'rpm-list',
  title: 'rpm -qa',
  recognises: ({ lines }) => isMostly(lines, LINE),
  read({ lines }) {
    const packages: Packaged[] = [];
    const unread: Listed[] = [];
    for (const [at, written] of lines.entries()) {
      const line = written.trim();
      if (line === '' || KEY.test(line)) continue;
      const place = `line ${at + 1}`;
      const found = packageIn(line, place);
      if (found) packages.push(found);
      else unread.push(unreadLine(line, place, 'rpm -qa'));
    }
    return [...componentsOf('rpm', packages), ...unread];
  },
};

function packageIn(line: string, place: string): Packaged | null {
  const [, before, name = '', inside, version = '', release = '', architecture = ''] = LINE.exec(line) ?? [];
  if (name === '') return null;
  const epoch = before ?? inside ?? '';
  const isCounted = /^[1-9]/.test(epoch);
  return {
    ...{ name, architecture, source: '', vendor: '', place },
    version: `${isCounted ? `${epoch}:` : ''}${version}-${release}`,
  };
}
