/** Builds of distributions: what they call the release of an upstream version that they packaged, `2:1.20.1-28.el9_8.2`. */

/** By what order two of them are compared. */
type Packager = 'rpm' | 'deb' | 'apk';

const EPOCH = /^([0-9]{1,4}):(?=[0-9vV])/;
const MARKS: readonly (readonly [Packager, RegExp])[] = [
  [
    'rpm',
    /-(?:[^-]{0,80}[._])?(?:(?:el|fc|amzn|oe|mga|cm|azl|ph|an|al|uelc|ky|sles?|tl|hce|eulerosv)[0-9]|[lb]p1[0-9]{2}|module[_+])/i,
  ],
  ['deb', /-[^-]{0,80}ubuntu|[~+.](?:deb[0-9]|dfsg|ubuntu|esm[0-9])|-[0-9][^-]{0,60}(?:kylin|deepin|ok[0-9])/i],
  ['apk', /^[0-9][0-9a-z._]{0,100}-r[0-9]{1,3}$/],
];
/**
 * What `uname -r` prints of Ubuntu, Debian, SUSE, UOS and Proxmox: `5.15.0-91-generic`, `5.15.0-1053-aws`, `6.1.0-18-cloud-amd64`, `5.14.21-150500.55.44-default`,
 * `4.19.0-amd64-desktop`. Flavours for clouds and devices count from 1000.
 */
const KERNELS: readonly (readonly [Packager, RegExp])[] = [
  ['deb', /^[2-9]\.[0-9]{1,3}\.[0-9]{1,3}-[0-9]{1,4}-(?:generic|lowlatency|virtual|pve)(?:-[0-9a-z]{2,10}){0,2}$/],
  ['deb', /^[3-9]\.[0-9]{1,3}\.0-1[0-9]{3}-[a-z][0-9a-z]{1,15}(?:-[0-9a-z]{2,10}){0,2}$/],
  [
    'deb',
    /^[2-9]\.[0-9]{1,3}\.0-(?:0\.)?(?:[a-z]{3}[0-9.]{1,5})?[0-9]{1,3}-(?:cloud-|rt-)?(?:amd64|arm64|armmp|686|i386|s390x|powerpc64le|ppc64el|riscv64|loong64|mips64el)(?:-pae|-lpae)?$/,
  ],
  ['deb', /^[3-9]\.[0-9]{1,3}\.[0-9]{1,3}-(?:amd64|arm64|loong64|loongarch64)-(?:desktop|server)(?:-[0-9a-z]{2,10})?$/],
  ['rpm', /^[2-9]\.[0-9]{1,3}\.[0-9]{1,3}-[0-9]{1,6}(?:\.[0-9]{1,4}){1,4}-(?:default|azure|rt|preempt|64kb)$/],
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
  const packager = [...MARKS, ...KERNELS].find(([, mark]) => mark.test(text))?.[0] ?? null;
  if (epoch === undefined && packager === null) return null;
  return { epoch: (epoch ?? '').replace(/^0+/, ''), packager, upstream: upstreamOf(text) };
}

/** `1:2.4.52+dfsg-1ubuntu4.3` → `2.4.52`. */
export function upstreamOf(text: string): string {
  const plain = text.replace(EPOCH, '');
  const dash = isKernel(plain) ? plain.indexOf('-') : plain.lastIndexOf('-');
  const version = dash > 0 ? plain.slice(0, dash) : plain;
  return version.replace(/[~+.](?:deb[0-9]|dfsg|ubuntu|esm[0-9]|ds[0-9]|really).*$/i, '').replace(/^[vV](?=[0-9])/, '');
}

const isKernel = (text: string): boolean => KERNELS.some(([, name]) => name.test(text));

/** The name of a kernel has 5.15.0 for all releases of 5.15 that went into it: it says nothing of where it is within that line. */
export const isWithinLine = (kernel: string, release: string): boolean =>
  isKernel(kernel) && lineOf(kernel) === lineOf(release);
export const isFirstOfLine = (release: string): boolean => /^[0-9]{1,3}\.[0-9]{1,3}(?:\.0)?$/.test(release);
const lineOf = (version: string): string => /^[0-9]{1,3}\.[0-9]{1,3}(?=[.-]|$)/.exec(version)?.[0] ?? version;

export const withoutEpoch = (text: string): string => text.replace(EPOCH, '');

/** Has a release or a revision, after a hyphen. */
export const hasRelease = (text: string): boolean => text.lastIndexOf('-') > 0;
