/** Which release of a distribution an entry, a bound or an asked version is of. */
import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { boundOf } from '../version-match.ts';
import { DISTRIBUTIONS } from './release-table.ts';

export interface Release {
  /** Equal for releases that share their builds, e.g. `el 9`. */
  key: string;
  /** For people, e.g. `AlmaLinux 9`. */
  name: string;
}

type Entry = Partial<Pick<AffectedProduct, 'platforms' | 'product' | 'packageName'>>;

const LONGEST = 256;
const FAMILY_NAMES: ReadonlyMap<string, string> = new Map([
  ['el', 'EL'],
  ['debian', 'Debian'],
  ['ubuntu', 'Ubuntu'],
  ['fedora', 'Fedora'],
  ['amazon', 'Amazon Linux'],
  ['opensuse', 'openSUSE Leap'],
  ['openeuler', 'openEuler'],
  ['mageia', 'Mageia'],
  ['photon', 'Photon OS'],
  ['azure', 'Azure Linux'],
  ['anolis', 'Anolis OS'],
  ['kylin', 'Kylin V'],
]);

/** `2.7.1-2+deb12u1` → Debian 12, `8.7p1-38.el9_4` → EL 9; `null` for a version that does not say it. */
export function releaseOfVersion(version: string): Release | null {
  if (version.length > LONGEST || !/[a-z]/i.test(version)) return null;
  const text = version.toLowerCase();
  for (const { family, tag } of DISTRIBUTIONS) {
    const number = tag?.exec(text)?.[1];
    if (number !== undefined)
      return { key: keyOf(family, number), name: `${FAMILY_NAMES.get(family)} ${spelled(number)}` };
  }
  return null;
}

/** Leap 15.5 is written 155 in versions of packages, openEuler 22.03 SP3 as 2203sp3. */
const spelled = (number: string): string =>
  number
    .replace(
      /^(2[0-9])(0[39])(?:sp([0-9]))?$/,
      (_, year, month, service) => `${year}.${month}${service ? ` SP${service}` : ''}`,
    )
    .replace(/^([0-9]{2})([0-9])$/, '$1.$2');

/** `AlmaLinux:9`, `Ubuntu:22.04:LTS`, `Alpine:v3.18`, or a package of `Red Hat Enterprise Linux 8`. */
export function releaseOfEntry({ platforms = [], product = '', packageName = '' }: Entry): Release | null {
  for (const platform of platforms) {
    const colon = platform.indexOf(':');
    const release = colon > 0 ? releaseNamed(platform.slice(0, colon), platform.slice(colon + 1)) : null;
    if (release) return release;
  }
  if (packageName === '' || !/[0-9]/.test(product)) return null;
  const [, name = '', number = ''] =
    /^([A-Za-z][A-Za-z ]{1,40}?)\s[vV]?([0-9].{0,40})$/.exec(product.slice(0, LONGEST)) ?? [];
  return releaseNamed(name, number);
}

/** Their packages are those of the whole main release. */
const BY_MAJOR: ReadonlySet<string> = new Set(['el', 'debian', 'azure', 'anolis']);

function releaseNamed(name: string, version: string): Release | null {
  const plain = name.trim().toLowerCase();
  const family = DISTRIBUTIONS.find(({ names }) => names.includes(plain))?.family;
  if (family === undefined || (plain === 'red hat' && !/^enterprise_linux:/.test(version))) return null;
  const text = version.replaceAll('_', ' ').replace(/:+/g, ' ').trim();
  const number = /[0-9]{1,4}(?:\.[0-9]{1,2})?(?:[- ](?:LTS[- ])?SP[0-9])?/i.exec(text)?.[0];
  if (number === undefined) return null;
  const shown = BY_MAJOR.has(family) ? number.replace(/\..*$/, '') : number;
  const isNamedByNumber = /^(?:v|pro |lts|enterprise linux )?\s?[0-9]/i.test(text);
  return {
    key: keyOf(family, shown),
    name: `${plain === 'red hat' ? 'Red Hat Enterprise Linux' : name.trim()} ${isNamedByNumber ? withService(shown, text) : text}`,
  };
}

/** `22.03-LTS-SP1` → 22.03 LTS SP1 */
const withService = (number: string, text: string): string =>
  /LTS[- ]SP[0-9]/i.test(text) ? text.replaceAll('-', ' ') : number;

const keyOf = (family: string, number: string): string =>
  `${family} ${number.toLowerCase().replace(/[^0-9a-z]|lts/g, '')}`;

export const releaseOfStatement = (statement: VersionStatement): Release | null =>
  releaseOfVersion(boundOf(statement)) ?? releaseOfVersion(statement.version);
