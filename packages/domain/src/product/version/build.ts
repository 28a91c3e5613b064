/** Builds of distributions: what they call the release of an upstream version that they packaged, `2:1.20.1-28.el9_8.2`. */

/** By what order two of them are compared. */
type Packager = 'rpm' | 'deb' | 'apk';

const EPOCH = /^([0-9]{1,4}):(?=[0-9vV])/;
const MARKS: readonly (readonly [Packager, RegExp])[] = [
  [
    'rpm',
    /-(?:[^-]{0,80}[._])?(?:(?:el|fc|amzn|oe|mga|cm|azl|ph|an|uelc|ky|sles?|tl)[0-9]|[lb]p1[0-9]{2}|module[_+])/i,
  ],
  ['deb', /-[^-]{0,80}ubuntu|[~+.](?:deb[0-9]|dfsg|ubuntu|esm[0-9])|-[0-9][^-]{0,60}(?:kylin|deepin|ok[0-9])/i],
  ['apk', /^[0-9][0-9a-z._]{0,100}-r[0-9]{1,3}$/],
];
/** Nothing of a build can be in it. */
const PLAIN = /^[^-:~+]*$/;

interface Build {
  /** '' for none; 0 is none. */
  epoch: string;
  /** `null` if only the epoch shows that it is a build. */
  packager: Packager | null;
  /** Without epoch and release. */
  upstream: string;
}

/** `null` for a version that is not known to be a distribution's. */
export function buildOf(text: string): Build | null {
  if (PLAIN.test(text)) return null;
  const epoch = EPOCH.exec(text)?.[1];
  const packager = MARKS.find(([, mark]) => mark.test(text))?.[0] ?? null;
  if (epoch === undefined && packager === null) return null;
  return { epoch: (epoch ?? '').replace(/^0+/, ''), packager, upstream: upstreamOf(text) };
}

/** `1:2.4.52+dfsg-1ubuntu4.3` → `2.4.52`. */
export function upstreamOf(text: string): string {
  const plain = text.replace(EPOCH, '');
  const dash = plain.lastIndexOf('-');
  const version = dash > 0 ? plain.slice(0, dash) : plain;
  return version.replace(/[~+.](?:deb[0-9]|dfsg|ubuntu|esm[0-9]|ds[0-9]|really).*$/i, '').replace(/^[vV](?=[0-9])/, '');
}

export const withoutEpoch = (text: string): string => text.replace(EPOCH, '');

/** Has a release or a revision, after a hyphen. */
export const hasRelease = (text: string): boolean => text.lastIndexOf('-') > 0;
