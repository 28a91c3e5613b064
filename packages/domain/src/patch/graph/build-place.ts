import { compareVersions } from '../../product/version.ts';
import type { GraphTarget } from './graph-target.ts';

/** Where a version is in a line: only versions of one family are older or newer than each other. */
export interface BuildPlace {
  family: string;
  build: string;
}
type Versioned = Pick<GraphTarget, 'component' | 'branch' | 'version' | 'scheme' | 'class'>;

/**
 * The versions of files that updates of .NET bring: `2.0.50727.8970` (also `3.5.50727.8966`), `3.0.30729.8974` (also `30729.8974`), `4.0.52732.36732` of 4.5.2, and of 4.6 to 4.8.1 the
 * build, which Microsoft writes as `4.8.4762.0`, `4.8.04762.01`, `4.8.1.09321.01`, `4.8.109277.02` and `04798.04`. What follows the build names the system.
 */
const DOT_NET: readonly (readonly [RegExp, family: string])[] = [
  [/^(?:\d\.\d\.)?50727\.(\d+)$/, '2.0.50727'],
  [/^(?:\d\.\d\.(?:1\.)?)?30729\.(\d+)$/, '3.0.30729'],
  [/^3\.0\.6920\.(\d+)$/, '3.0.6920'],
  [/^(?:4\.0\.)?30319\.(\d+)$/, '4.0.30319'],
  [/^(?:4\.0\.)?(5\d{4}\.\d+)$/, '4.5'],
  [/^(?:4\.[678]\.?(?:[12]\.?)?)?0?(\d{4})\.\d{1,2}$/, '4'],
];
/** Counts updates (`1.001` of Internet Explorer, `V1.003`), and is no build. */
const COUNT = /^v?\d+$|^v?\d\.\d{1,3}$/i;
const NUMBERS = /^\d+(?:\.\d+)+$/;
/** `16.0.5556.1001` is of the installed editions of Office, `16.0.14931.20612` of Click-to-Run and of the servers. */
const OFFICE = /^1[456]\.0\.(\d{4,5})\.\d+$/;
/** Builds of a module: `16.14-1.module_el9.8.0+266`. */
export const isModular = (version: string): boolean => /\.module[_+]/.test(version);

/** Null for what has no order: no version, or a number that is no build. */
export function placeOf({ component, branch, version, scheme, class: kind }: Versioned): BuildPlace | null {
  if (version === '') return null;
  // A stream that no source states: versions that share the major line.
  if (scheme === 'rpm' && branch === '' && isModular(version))
    return { family: /^(?:\d+:)?(\d+)/.exec(version)?.[1] ?? '', build: version };
  if (scheme !== '' || kind === 'release' || kind === 'service-pack') return { family: '', build: version };
  if (/\.NET Framework/.test(component)) {
    for (const [pattern, family] of DOT_NET) {
      const build = pattern.exec(version)?.[1];
      if (build !== undefined) return { family, build };
    }
    return null;
  }
  if (COUNT.test(version)) return null;
  // The end of a build alone (`5215.1000`) is beside the whole ones.
  const numbers = NUMBERS.test(version) ? version.split('.').length : 0;
  return { family: `${numbers} ${OFFICE.exec(version)?.[1]?.length ?? ''}`, build: version };
}

/** Negative: a is older. Null: neither, because they are not of one family. */
export function comparePlaces(a: Versioned, b: Versioned): number | null {
  const [first, second] = [placeOf(a), placeOf(b)];
  if (!first || !second || first.family !== second.family) return null;
  return compareVersions(first.build, second.build, a.scheme);
}
