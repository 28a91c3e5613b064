/** Jenkins is released each week, 2.329, and for long-term support, 2.319.1. Of a vulnerability each line has an end of its own. */
import type { VersionStatement } from './affected-product.ts';
import type { Entry } from './version-claims.ts';
import { boundOf } from './version-match.ts';

const JENKINS = /^(?:cloudbees\s)?jenkins(?:\s(?:ci|lts))?$/i;
const SUPPORTED = /^[0-9]+\.[0-9]+\.[1-9][0-9]*$/;
const WEEKLY = /^[0-9]+\.[0-9]+$/;
/** `<=LTS 2.319.1`, where the name does not say it. */
const MARK = /^LTS\s/i;

/**
 * Where CNVD states the end of long-term support, what is stated of the line of the asked version. Bitnami makes `< 2.329.1` of the weekly 2.329, which ends no
 * release of long-term support.
 */
export function ofLineOfJenkins(entries: readonly Entry[], asked: string): readonly Entry[] {
  const isSupported = SUPPORTED.test(asked);
  if (!(isSupported || WEEKLY.test(asked)) || !entries.some(statesSupported)) return entries;
  return entries.map((entry) => {
    if (isSupported && entry.platforms?.includes('Bitnami'))
      return { ...entry, versions: [], defaultStatus: 'unknown' };
    if (!isOfJenkins(entry)) return entry;
    const versions = entry.versions.filter((it) => isOfSupport(entry, it) === isSupported).map(withoutMark);
    return { ...entry, versions };
  });
}

const isOfJenkins = ({ source, product = '' }: Entry): boolean => source === 'cnvd' && JENKINS.test(product);

const statesSupported = (entry: Entry): boolean =>
  isOfJenkins(entry) && entry.versions.some((it) => isOfSupport(entry, it));

const isOfSupport = ({ product = '' }: Entry, it: VersionStatement): boolean =>
  (/LTS$/i.test(product) || MARK.test(boundOf(it))) && SUPPORTED.test(boundOf(it).replace(MARK, ''));

function withoutMark(it: VersionStatement): VersionStatement {
  const { lessThan, lessThanOrEqual } = it;
  if (!MARK.test(boundOf(it))) return it;
  return lessThan
    ? { ...it, lessThan: lessThan.replace(MARK, '') }
    : { ...it, lessThanOrEqual: lessThanOrEqual?.replace(MARK, '') };
}
