import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { purlOf } from '../purl-of.ts';

/** Four blanks before what is installed, six before what that needs. */
const GEM = /^ {4}([A-Za-z0-9][\w.-]*) \(([^()\s]+)\)$/;
/** `1.15.0-x86_64-linux-gnu`: built for one platform. */
const PLATFORM = /-((?:x86|x64|arm|aarch64|java|universal|ruby|mswin|mingw|powerpc|s390)[\w.-]*)$/;

export const gemfileLock: Format = {
  id: 'gemfile-lock',
  title: 'Gemfile.lock',
  recognises: ({ text }) => /^(?:GEM|GIT|PATH)\s*\n {2}remote: /m.test(text),
  read({ lines }) {
    const found: Listed[] = [];
    let section = '';
    for (const [at, line] of lines.entries()) {
      if (/^[A-Z]/.test(line)) section = line.trim();
      if (!/^ {4}\S/.test(line) || !['GEM', 'GIT', 'PATH'].includes(section)) continue;
      const [, name = '', written = ''] = GEM.exec(line) ?? [];
      const place = `line ${at + 1}`;
      if (name === '')
        throw new InventoryFault('invalid', place, 'this is no line of Gemfile.lock', 'run bundle lock again');
      found.push(gemOf(name, written, section === 'GEM', place));
    }
    return found;
  },
};

function gemOf(name: string, written: string, isReleased: boolean, place: string): Listed {
  const version = written.replace(PLATFORM, '');
  const platform = PLATFORM.exec(written)?.[1] ?? '';
  const qualifiers = { platform: platform === 'ruby' ? '' : platform };
  return listed({
    ...{ name, version, place, type: 'library' },
    purl: isReleased ? purlOf({ type: 'gem', name, version, qualifiers }) : '',
    caveat: isReleased ? '' : 'it is no release of a registry but of a repository or a folder',
  });
}
