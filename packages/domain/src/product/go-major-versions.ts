/** Which Go modules hold a version: the path `example.com/app/v2` has the releases 2.x, and `example.com/app` those before, docs of Go "Major version suffixes". */
import type { Entry } from './version-claims.ts';

const SUFFIX = /\/v([0-9]{1,4})$/;
const MAJOR = /^v?([0-9]{1,4})\./i;
/** Releases of 2 and later of a module without go.mod, and so without a suffix. */
const INCOMPATIBLE = '+incompatible';

const none = (): boolean => false;

/** Whether an entry is about another module than the one, also stated, to which the asked version belongs. */
export function isOfOtherModule(entries: readonly Entry[], asked: string): (entry: Entry) => boolean {
  if (entries.length < 2 || !entries.some((entry) => isModule(entry) && SUFFIX.test(entry.packageName ?? '')))
    return none;
  const major = MAJOR.exec(asked)?.[1];
  if (major === undefined || asked.includes(INCOMPATIBLE)) return none;
  const suffix = Number(major) < 2 ? '' : `/v${major}`;
  const own = new Set(entries.flatMap((entry) => (isModule(entry) && suffixOf(entry) === suffix ? baseOf(entry) : [])));
  return (entry) => isModule(entry) && suffixOf(entry) !== suffix && own.has(baseOf(entry)) && !hasIncompatible(entry);
}

const isModule = ({ source, packageName = '' }: Entry): boolean => source === 'osv' && packageName.includes('/');

const suffixOf = ({ packageName = '' }: Entry): string => SUFFIX.exec(packageName)?.[0] ?? '';

const baseOf = ({ packageName = '' }: Entry): string => packageName.replace(SUFFIX, '');

const hasIncompatible = ({ versions }: Entry): boolean =>
  versions.some(({ version, lessThan = '' }) => version.includes(INCOMPATIBLE) || lessThan.includes(INCOMPATIBLE));

/** Go itself writes 1.18rc1, its database of vulnerabilities 1.18.0-rc.1. */
export function releaseOfGo(asked: string, entries: readonly Entry[]): string {
  const [, release, word, number] = /^([0-9]+\.[0-9]+)(rc|beta)([0-9]{1,3})$/.exec(asked) ?? [];
  if (release === undefined || !entries.some(isOfGo)) return asked;
  return `${release}.0-${word}.${number}`;
}
const OF_GO = new Set(['stdlib', 'toolchain']);
const isOfGo = ({ packageName = '', versions }: Entry): boolean =>
  OF_GO.has(packageName) || versions.some(({ version }) => FIRST_OF_RELEASE.test(version));
/** `1.21.0-0`, as Go's own records of CVE begin a range with the pre-releases. */
const FIRST_OF_RELEASE = /^[0-9]+\.[0-9]+\.0-0$/;
