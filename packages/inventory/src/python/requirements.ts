import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';
import { isMostly } from '../linux/is-mostly.ts';
import { unreadLine } from '../linux/packaged.ts';
import { purlOf } from '../purl-of.ts';

const TITLE = 'pip freeze';
const NAME = '[A-Za-z0-9](?:[A-Za-z0-9._-]{0,100}[A-Za-z0-9])?';
/** `requests[socks]==2.31.0 ; python_version > "3" --hash=…` */
const PINNED = new RegExp(
  `^(${NAME})(?:\\[[^\\]]*\\])?\\s*===?\\s*([A-Za-z0-9][\\w.!+-]{0,80})\\s*(?:[;#\\\\].*|--.*)?$`,
);
/** Other conditions name no version. */
const ASKED = new RegExp(`^(${NAME})(?:\\[[^\\]]*\\])?\\s*(?:[<>~!=].*|@\\s.*|;.*)?$`);
/** Options, other files, and lines that go on with hashes. */
const OPTION = /^(?:#|--?[a-z]|\\)/;

export const requirements: Format = {
  id: 'requirements',
  title: TITLE,
  recognises: ({ lines, name }) =>
    isMostly(
      lines.filter((line) => !OPTION.test(line.trim())),
      PINNED,
    ) ||
    (/requirements.*\.txt$/.test(name) && isMostly(lines, PINNED, ASKED, OPTION)),
  read: ({ lines }) => lines.flatMap((line, at) => requirementIn(line.trim(), `line ${at + 1}`)),
};

function requirementIn(line: string, place: string): Listed[] {
  if (line === '' || OPTION.test(line)) return fromElsewhere(line, place);
  const [, name = ASKED.exec(line)?.[1] ?? '', version = ''] = PINNED.exec(line) ?? [];
  if (name === '') return [unreadLine(line, place, TITLE)];
  return [listed({ name, version, purl: purlOf({ type: 'pypi', name, version }), place, type: 'library' })];
}

/** `-e git+https://…#egg=name` is installed as well. */
function fromElsewhere(line: string, place: string): Listed[] {
  if (!/^(?:-e|--editable)\s/.test(line)) return [];
  const name = /[#&]egg=([\w.-]+)/.exec(line)?.[1] ?? line.replace(/^\S+\s+/, '');
  return [listed({ name: name.slice(0, 200), place, caveat: 'it is no release of PyPI', type: 'library' })];
}
